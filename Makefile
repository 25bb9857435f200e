# `make demo` and `make test` need Swift 6.2 or later. Where apt is available, they install the other
# dependencies that are missing.

SHELL := /bin/bash
# The manifest has the targets of `nib serve`, too.
export NIBKIT_SERVE := 1
# Fails the build of a target that imports a module it does not declare as a dependency.
BUILD := swift build --explicit-target-dependency-import-check error
SWIFT_FILES := Package.swift Plugins Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources Fuzzing/Package.swift Fuzzing/Sources/nib-fuzz
MODULES := NibMarkup NibModel NibKit NibViews NibLint NibInspection NibPictures NibTesting

.PHONY: adopt demo test lint tracked schema update gate bench bench-pictures bench-render bench-serve bench-lsp bench-preview bench-validate browser live-picture cluster editors rows docs sarif fuzz growth law full fresh-machine syntax-versions dependencies \
  picture-dependencies pictures compare-pictures tickets xmllint qpdf dist try-dist api-changes release

demo: dependencies
	@$(BUILD) --product nib
	@$(BUILD) --product demo
	@echo; echo "\$$ nib validate Layouts --sources Examples"
	@.build/debug/nib validate Layouts --sources Examples && echo "(no findings, exit status 0)"
	@echo; echo "\$$ demo"
	@.build/debug/demo
	@echo; echo "\$$ nib validate Examples/Broken --sources Examples/Bookshop/BookCell.swift"
	@.build/debug/nib validate Examples/Broken --sources Examples/Bookshop/BookCell.swift; status=$$?; \
	  echo "(exit status $$status)"; [ $$status = 1 ]

test: dependencies picture-dependencies xmllint qpdf
	@$(BUILD) --build-tests
	@swift test --skip-build
	@cd Integrations && NIB=$(CURDIR)/.build/debug/nib $(PYTHON) -B -m unittest

# The Python that Debian's packages are for.
PYTHON := $(shell [ -x /usr/bin/python3 ] && echo /usr/bin/python3 || echo python3)

lint: dependencies xmllint tracked
	swift format lint --strict --recursive $(SWIFT_FILES)
	@git ls-files -z '*.swift' | xargs -0 awk 'length > 110 && /^ *\/\// { print FILENAME ":" FNR ": error: a comment extends beyond column 110"; bad = 1 } END { exit bad }'
	@$(BUILD) --product nib
	.build/debug/nib validate --strict
	@if ! $(PYTHON) -c 'import jsonschema, xmlschema, yaml' 2> /dev/null; then $(call install,python3-jsonschema python3-xmlschema python3-yaml); fi
	$(PYTHON) -c 'import json, jsonschema, yaml; jsonschema.validate(yaml.safe_load(open(".nib.yml")), json.load(open("Schemas/settings.json")))'
	$(PYTHON) Scripts/schema-completions.py Schemas/layout.xsd --check .build/debug/nib
	$(PYTHON) Scripts/fuzzing-targets.py
	@if command -v xmllint > /dev/null; then \
	  find Layouts -name '*.xml' -print0 | xargs -0 xmllint --noout --schema Schemas/layout.xsd; \
	else \
	  echo "warning: xmllint could not be installed; the layouts were NOT checked against the schema"; \
	fi

# Every user of the package clones this repository, so it must not contain large files, nor binary files other
# than the pictures in the documentation.
tracked:
	@git ls-files -z | xargs -0 stat --format='%s %n' 2> /dev/null | awk '$$1 > 300000 { print "error: a tracked file is larger than 300 KB: " $$2; bad = 1 } END { exit bad }'
	@git ls-files --eol | awk '$$1 == "i/-text" && $$NF !~ /^Documentation\/Pictures\/.*[.]png$$/ { print "error: a tracked file is binary: " $$NF; bad = 1 } END { exit bad }'

# Writes the schemas of layouts and of settings, which tests compare with the stock elements and the rules.
schema:
	@$(BUILD) --product nib
	.build/debug/nib schema > Schemas/layout.xsd
	.build/debug/nib schema --settings > Schemas/settings.json

# Regenerates the files that tests compare with: the list of rules, the schema, the reports on the fixtures,
# Documentation/Rules.md, Documentation/Elements.md, DrawnAttributes.md and the README's transcripts. Review the
# changes.
update: picture-dependencies
	@$(BUILD) --build-tests
	-NIBKIT_UPDATE=1 swift test --skip-build --filter 'RuleTests/registry'
	@$(MAKE) --no-print-directory schema
	@$(BUILD) --build-tests
	NIBKIT_UPDATE=1 swift test --skip-build --filter 'brokenFixtures|exactReport|RuleTests/document|transcripts|KeptAttributesTests|ElementsDocumentTests'

# SwiftPM does not notice files that were added to a local package dependency until the manifest changes.
REPLAN := touch Package.swift Benchmarks/Package.swift Examples/Tickets/Package.swift

# Counts allocations and instructions with valgrind, and compares them with those recorded in
# Documentation/Performance.md.
gate: dependencies
	@if ! command -v valgrind > /dev/null; then $(call install,valgrind); fi
	@$(REPLAN)
	swift build --package-path Benchmarks -c release --product nib-bench
	@$(BUILD) --product nib
	@NIB=$(CURDIR)/.build/debug/nib Benchmarks/.build/release/nib-bench gate .build/debug/nib

# Times the two sides of each pair alternately in one run, and counts their allocations and instructions with
# valgrind. `make bench ONLY=load` runs only the rows whose id begins with `load`.
bench: dependencies
	@if ! command -v valgrind > /dev/null; then $(call install,valgrind); fi
	@$(REPLAN)
	@$(MAKE) --no-print-directory -C Benchmarks/Peers
	swift build --package-path Benchmarks -c release --product nib-bench
	@$(BUILD) --product nib
	@NIB=$(CURDIR)/.build/debug/nib Benchmarks/.build/release/nib-bench $(ONLY)

# Compares pictures with the same ones drawn by hand in C, and the command with rsvg-convert.
bench-pictures: picture-dependencies curl
	@$(REPLAN)
	@if ! command -v rsvg-convert > /dev/null; then $(call install,librsvg2-bin); fi
	swift build --package-path Benchmarks -c release --product nib-pictures
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib-preview
	@Benchmarks/.build/release/nib-pictures .build-release/release/nib-preview

# Compares `nib render` with Typst and WeasyPrint, which come from PyPI, on the same pages.
RENDER_VENV := .build-render/venv
bench-render: picture-dependencies curl
	@$(REPLAN)
	@if ! python3 -m venv --help > /dev/null 2>&1; then $(call install,python3-venv); fi
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib-preview
	python3 -m venv $(RENDER_VENV) && $(RENDER_VENV)/bin/pip install -q typst==0.15.2 weasyprint==70.0 pypdf
	@$(RENDER_VENV)/bin/python Scripts/bench-render.py .build-release/release/nib-preview

# Puts load on `nib serve` with wrk, and compares it with documents that are made in one process.
SERVE_REQUESTS ?= 200000
bench-serve: picture-dependencies
	@$(REPLAN)
	@if ! command -v wrk > /dev/null; then $(call install,wrk); fi
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib-serve
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product document-rate
	@$(PYTHON) Scripts/bench-serve.py .build-release/release/nib-serve .build-release/release/document-rate $(SERVE_REQUESTS)

# Measures the time from a keystroke to findings in a project of many layouts and classes.
bench-lsp: dependencies
	@$(REPLAN)
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib
	@$(PYTHON) Scripts/bench-lsp.py .build-release/release/nib

# Drives `nib lsp` with pytest-lsp, which comes from PyPI, and with Neovim.
EDITORS_VENV := $(CURDIR)/.build-editors
editors: dependencies picture-dependencies
	@$(BUILD) --product nib
	@$(BUILD) --product nib-preview
	@if ! command -v nvim > /dev/null; then $(call install,neovim); fi
	@if ! python3 -m venv --help > /dev/null 2>&1; then $(call install,python3-venv); fi
	python3 -m venv $(EDITORS_VENV) && $(EDITORS_VENV)/bin/pip install -q pytest-lsp==1.0.1
	NIB=$(CURDIR)/.build/debug/nib $(EDITORS_VENV)/bin/pytest -q -p no:cacheprovider Editors/Tests

# Uses the live preview with Chromium, driven by Playwright, which comes from PyPI with a driver inside.
BROWSER_VENV := $(CURDIR)/.build-browser
define install-browser
	@if ! command -v chromium > /dev/null; then $(call install,chromium); fi
	@if ! python3 -m venv --help > /dev/null 2>&1; then $(call install,python3-venv); fi
	python3 -m venv $(BROWSER_VENV) && $(BROWSER_VENV)/bin/pip install -q playwright==1.65.2 pytest==9.2.0
endef

browser: dependencies picture-dependencies
	@$(BUILD) --product nib
	@$(BUILD) --product nib-preview
	$(install-browser)
	NIB=$(CURDIR)/.build/debug/nib $(BROWSER_VENV)/bin/pytest -q -p no:cacheprovider Editors/Browser

# Makes the picture of the live preview in the documentation.
live-picture: dependencies picture-dependencies
	@$(BUILD) --product nib
	@$(BUILD) --product nib-preview
	$(install-browser)
	$(BROWSER_VENV)/bin/python Scripts/picture-of-preview.py .build/debug/nib Documentation/Pictures/LivePreview.png

# Measures the time from a save to the picture in a browser.
bench-preview: dependencies picture-dependencies curl
	@$(REPLAN)
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib-preview
	$(install-browser)
	$(BROWSER_VENV)/bin/python Scripts/bench-preview.py .build-release/release/nib

# Makes tickets with Apache Spark and Ray, which come from PyPI, and kills a worker of each in the middle.
CLUSTER := $(CURDIR)/.build-cluster
CLUSTER_TICKETS ?= 40000
cluster: picture-dependencies curl
	@$(REPLAN)
	@if ! command -v java > /dev/null; then $(call install,default-jre-headless); fi
	@if ! python3 -m venv --help > /dev/null 2>&1; then $(call install,python3-venv); fi
	@$(BUILD) --product nib
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib-preview
	@mkdir -p $(CLUSTER)/bin && cp .build/debug/nib .build-release/release/nib-preview $(CLUSTER)/bin
	python3 -m venv $(CLUSTER)/venv && $(CLUSTER)/venv/bin/pip install -q pyspark==4.3.0 pyarrow==26.0.1 pandas==2.3.3 ray==2.60.0
	@$(CLUSTER)/venv/bin/python -B Scripts/cluster.py $(CLUSTER)/bin/nib $(CLUSTER_TICKETS)

# Compares the command with xmllint on a generated tree of 10,000 layouts.
bench-validate: dependencies xmllint
	@$(REPLAN)
	swift build --package-path Benchmarks -c release --product nib-bench
	swift build -c release --static-swift-stdlib --scratch-path .build-release --product nib
	@Benchmarks/.build/release/nib-bench validate .build-release/release/nib

# The pictures in the documentation. CI compares with them: each color may differ by a distance that is well
# visible, since text can be drawn slightly differently by another version of FreeType.
PICTURES := Documentation/Pictures
PREVIEW = .build/debug/nib preview
define for-pictures
	$(PREVIEW) Layouts --scheme both $(1) $(PICTURES)/Layouts $(2)
	$(PREVIEW) Tests/NibPicturesTests/Gallery --scheme both --scale 1 $(1) $(PICTURES)/Gallery $(2)
endef

# Writes the pictures. Review the changes.
pictures: picture-dependencies
	@$(BUILD) --product nib && $(BUILD) --product nib-preview && $(BUILD) --product offer-pictures
	$(call for-pictures,--output)
	.build/debug/offer-pictures $(PICTURES)/Offers
	head -n 1 Examples/Documents/invoices.jsonl | .build/debug/nib render Examples/Documents/Invoice.xml --data - \
	  --output $(PICTURES)/Invoice.png --scale 1.2
	sed -n 2p Examples/Documents/invoices.jsonl | .build/debug/nib render Examples/Documents/Invoice.xml --data - \
	  --output '$(PICTURES)/Documents/Invoice-{page}.png' --scale 0.8
	head -n 2 Examples/Documents/tickets.csv | .build/debug/nib render Examples/Documents/EventTicket.xml --data - \
	  --output $(PICTURES)/Documents/EventTicket.png --scale 1.2
	head -n 2 Examples/Documents/parcels.csv | .build/debug/nib render Examples/Documents/ShippingLabel.xml --data - \
	  --output $(PICTURES)/Documents/ShippingLabel.png --scale 1.2

compare-pictures: picture-dependencies
	@$(BUILD) --product nib && $(BUILD) --product nib-preview && $(BUILD) --product offer-pictures
	$(call for-pictures,--compare,--output .build/Differences --tolerance 12)
	.build/debug/offer-pictures --compare $(PICTURES)/Offers

# How the packages of the example and of the adopters are built. In CI, that is where the benchmarks have been built.
OTHERS_SCRATCH ?= .build-tickets
OTHERS_CONFIGURATION ?= debug
OTHERS := -c $(OTHERS_CONFIGURATION) --scratch-path $(OTHERS_SCRATCH)

# Renders the example's five tickets, and 10,000 from a generated CSV, to .build/tickets.pdf. The example is a
# package of its own.
TICKETS := swift run $(OTHERS) --package-path Examples/Tickets tickets
tickets: picture-dependencies
	@$(REPLAN)
	$(TICKETS) Examples/Tickets/tickets.csv .build/tickets.pdf | tee .build/tickets.txt
	@grep -q '^5 tickets, ' .build/tickets.txt && [ "$$(grep -a -o '/Type /Page ' .build/tickets.pdf | wc -l)" = 5 ]
	@awk 'BEGIN { print "code,event,date,seat,name,price"; for (i = 1; i <= 10000; i++) \
	  printf "%d,\"The Magic Flute, an Opera in Two Acts\",\"%d December, 19:30\",%c %d,Guest %d,%.2f\n", \
	  100000 + i, i % 31 + 1, 65 + i % 26, i % 40 + 1, i, 18 + i % 50 }' > .build/tickets.csv
	$(TICKETS) .build/tickets.csv .build/tickets.pdf | tee .build/tickets.txt
	@grep -q '^10000 tickets, ' .build/tickets.txt

# Builds packages that use the plug-ins, with the command as a prebuilt program, in the folder of the tickets.
adopt: dependencies
	@$(REPLAN)
	@$(BUILD) --product nib
	@Tests/Adopters/check.sh $(CURDIR)/.build/debug/nib $(CURDIR)/$(OTHERS_SCRATCH) $(OTHERS_CONFIGURATION)

# Prints what a table costs with a thousand rows and with a million: cells, memory, time.
rows: dependencies
	@$(REPLAN)
	swift build --package-path Benchmarks -c release --product nib-rows
	@Benchmarks/.build/release/nib-rows

# Builds the distribution for Linux: see Documentation/Installing.md.
dist: dependencies picture-dependencies curl
	@if ! command -v icupkg > /dev/null || ! command -v zip > /dev/null || ! command -v dpkg-shlibdeps > /dev/null; then $(call install,icu-devtools zip dpkg-dev); fi
	@Distribution/build

# Installs the distribution on a Debian without Swift and without development packages. Needs root.
try-dist:
	@if ! command -v lintian > /dev/null || ! command -v debootstrap > /dev/null; then $(call install,lintian debootstrap); fi
	@Distribution/try

# Compares the public API with the last tag.
api-changes: dependencies picture-dependencies
	@Distribution/api-changes

# Checks everything that a tag of the current version needs.
release: test lint docs dist try-dist
	@Distribution/release

# Builds the API reference of the public modules; warnings are errors.
docs: dependencies picture-dependencies
	@$(BUILD) --build-tests
	swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members
	@graphs="$$(swift build --show-bin-path)/../symbolgraph"; \
	for module in $(MODULES); do \
	  rm -rf .build/docs/$$module && mkdir -p .build/docs/$$module; \
	  find "$$graphs" -name "$$module.symbols.json" -o -name "$$module@*.symbols.json" | xargs -I % cp % .build/docs/$$module; \
	  docc convert $$(ls -d Sources/$$module/$$module.docc 2> /dev/null) --additional-symbol-graph-dir .build/docs/$$module --fallback-display-name $$module \
	    --fallback-bundle-identifier nibkit.$$module --output-path .build/docs/$$module.doccarchive \
	    --warnings-as-errors || exit 1; \
	done

# Checks that sarif-tools reads as many findings from `--format sarif` as the command reports. Installs
# sarif-tools from PyPI.
APP := Tests/NibLintTests/Fixtures/App
sarif: dependencies
	@$(BUILD) --product nib
	python3 -m venv .build/sarif && .build/sarif/bin/pip install --quiet sarif-tools
	.build/debug/nib validate $(APP)/Layouts --sources $(APP)/Sources --format sarif > .build/nib.sarif; [ $$? = 1 ]
	.build/sarif/bin/sarif csv --output .build/nib.csv .build/nib.sarif
	@ours=$$(.build/debug/nib validate $(APP)/Layouts --sources $(APP)/Sources --format xcode | grep -c ' \(error\|warning\): '); \
	  theirs=$$(python3 -c 'import csv; print(len(list(csv.DictReader(open(".build/nib.csv", encoding="utf-8-sig")))))'); \
	  echo "$$ours findings, of which sarif-tools reads $$theirs"; [ "$$ours" = "$$theirs" ]

# Also runs the checks that are too slow to run for every change. Under the thread sanitizer, tests whose
# input is designed to be slow are skipped.
full: test lint docs sarif growth law fuzz fresh-machine gate syntax-versions editors browser
	NIBKIT_RELOADS=10000 swift test --sanitize=thread --scratch-path .build-thread --skip 'Hostile|SwiftSource|FindingLimit|GrowthTests|MutationTests'
	swift build -c release --scratch-path .build-release
	$(MAKE) bench

# Compares the verdicts of `nib validate` and of a registry on 20,000 generated layouts, from a seed that is
# printed.
law: dependencies picture-dependencies
	@$(BUILD) --build-tests
	NIBKIT_LAW=20000 swift test --skip-build --filter ContractLawTests

# Builds what reads Swift with each version of swift-syntax that the manifest accepts, and runs its tests.
SYNTAX_VERSIONS := 600.0.1 602.0.0 603.0.1
syntax-versions: dependencies picture-dependencies
	@for version in $(SYNTAX_VERSIONS); do \
	  package=.build-syntax/$$version/package; rm -rf $$package; mkdir -p $$package; \
	  git ls-files -z | xargs -0 cp --parents --no-dereference -t $$package && \
	  sed -i "s/\"600.0.0\"\.\.<\"604.0.0\"/exact: \"$$version\"/" $$package/Package.swift && \
	  grep -q "exact: \"$$version\"" $$package/Package.swift && \
	  swift test --package-path $$package --scratch-path .build-syntax/$$version/build \
	    --filter 'NibDeclarationsTests|NibMacrosTests|NibContractsTests' || exit 1; \
	  echo "swift-syntax $$version: built and tested"; \
	done

# Runs `make demo` and `make test` on a Debian that has nothing but Swift. Needs root.
fresh-machine:
	.ci/fresh-machine

# Counts the instructions that the command executes on the worst input for each limit, at two sizes.
growth: dependencies picture-dependencies
	@if ! command -v valgrind > /dev/null; then $(call install,valgrind); fi
	@$(BUILD) --build-tests
	NIBKIT_GROWTH=1 swift test --skip-build --filter GrowthTests

# Runs libFuzzer with the address sanitizer for FUZZ_SECONDS seconds on the code that reads layouts, and that
# instantiates, lays out and scrolls the views that they describe. Findings are stored in
# .build-fuzz/findings; each becomes a test that is named after it.
FUZZ_SECONDS ?= 60
FUZZ := $(CURDIR)/.build-fuzz
fuzz: dependencies
	swift build --package-path Fuzzing --scratch-path .build-fuzz/package --product nib-fuzz
	@mkdir -p $(FUZZ)/corpus $(FUZZ)/seeds $(FUZZ)/findings && cp .build-fuzz/package/debug/nib-fuzz $(FUZZ)/nib-fuzz
	@$(FUZZ)/nib-fuzz --dictionary > $(FUZZ)/words.dict && $(FUZZ)/nib-fuzz --seeds $(FUZZ)/seeds
	@find Layouts Examples Tests '(' -name '*.xml' -o -name '*.xib' -o -name '*.storyboard' ')' -type f -size -64k -exec sh -c 'cp "$$1" $(FUZZ)/seeds/$$(echo "$$1" | tr / _)' _ {} \;
	@$(BUILD) --product nib && for folder in Layouts/Settings Tests/NibLintTests/Fixtures/App/Layouts/Shop; do \
	  .build/debug/nib compile $$folder --output $(FUZZ)/seeds/$$(basename $$folder).nibs; \
	done
	cd $(FUZZ)/findings && SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1 $(FUZZ)/nib-fuzz -dict=$(FUZZ)/words.dict \
	  -max_total_time=$(FUZZ_SECONDS) -timeout=20 -rss_limit_mb=4096 -max_len=16384 -print_final_stats=1 -reload=0 $(FUZZ)/corpus $(FUZZ)/seeds

# Installs packages with apt, printing the command before it runs.
define install
	sudo="$$([ "$$(id -u)" = 0 ] || echo "sudo ")"; \
	echo "$${sudo}apt-get update && $${sudo}apt-get install -y $(1)"; \
	$$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(1)
endef

# SwiftPM asks pkg-config about libraries only when it plans a build, and plans again only if a manifest changes.
LIBRARIES := libxml-2.0 icu-uc pangocairo librsvg-2.0
define plan-again-if-libraries-changed
	@mkdir -p .build; \
	for library in $(LIBRARIES); do pkg-config --print-errors --modversion --cflags --libs $$library; done > .build/libraries.now 2>&1; \
	cmp -s .build/libraries.now .build/libraries || touch Package.swift Benchmarks/Package.swift Fuzzing/Package.swift; \
	mv .build/libraries.now .build/libraries
endef

dependencies:
	@command -v swift > /dev/null || { echo "Swift is missing: https://www.swift.org/install"; exit 1; }
	@if ! { command -v pkg-config > /dev/null && pkg-config --exists libxml-2.0 icu-uc; }; then \
	  if command -v apt-get > /dev/null; then $(call install,libxml2-dev libicu-dev pkg-config); \
	  else echo "Please install libxml2 and, on Linux, ICU with their headers, and pkg-config (brew install libxml2 pkg-config)."; exit 1; fi; \
	fi
	$(plan-again-if-libraries-changed)

# The libraries that only NibPictures and nib-preview need, and a font.
picture-dependencies: dependencies
	@if ! pkg-config --exists pangocairo librsvg-2.0; then \
	  if command -v apt-get > /dev/null; then $(call install,libpango1.0-dev librsvg2-dev fonts-inter); \
	  else echo "Please install Pango, Cairo and librsvg with their headers (brew install pango librsvg)."; exit 1; fi; \
	fi
	@if ! command -v pdftocairo > /dev/null; then \
	  if command -v apt-get > /dev/null; then $(call install,poppler-utils); \
	  else echo "Please install Poppler, which reads images in PDF (brew install poppler)."; exit 1; fi; \
	fi
	$(plan-again-if-libraries-changed)

# A program with the static libraries of Swift that has FlyingFox is linked with libcurl, which Foundation's URLs need.
curl:
	@if ! pkg-config --exists libcurl && command -v apt-get > /dev/null; then $(call install,libcurl4-openssl-dev); fi

qpdf:
	@if ! command -v qpdf > /dev/null && command -v apt-get > /dev/null; then \
	  { $(call install,qpdf); } || true; \
	fi

xmllint:
	@if ! command -v xmllint > /dev/null && command -v apt-get > /dev/null; then \
	  { $(call install,libxml2-utils); } || true; \
	fi
