# `make demo` and `make test` need Swift 6.2 or later; what else is missing they install where apt is at hand.

SHELL := /bin/bash
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# Every target imports only what it depends on.
BUILD := swift build --explicit-target-dependency-import-check error
SWIFT_FILES := Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

.PHONY: demo test lint schema update bench full dependencies

demo: dependencies
	@$(BUILD) --product nib
	@$(BUILD) --product demo
	@echo; echo "\$$ nib validate Layouts --sources Examples"
	@.build/debug/nib validate Layouts --sources Examples && echo "(nothing found, exit status 0)"
	@echo; echo "\$$ demo"
	@.build/debug/demo
	@echo; echo "\$$ nib validate Examples/Broken --sources Examples"
	@.build/debug/nib validate Examples/Broken --sources Examples; status=$$?; \
	  echo "(exit status $$status)"; [ $$status = 1 ]

test: dependencies
	@$(BUILD) --build-tests
	@swift test --skip-build

lint: dependencies
	swift format lint --strict --recursive $(SWIFT_FILES)
	@$(BUILD) --product nib
	.build/debug/nib validate Layouts --sources Examples
	find Layouts -name '*.xml' -print0 | xargs -0 xmllint --noout --schema Schemas/layout.xsd

# Writes the schema of the stock elements, which a test compares with the catalog.
schema:
	@$(BUILD) --product nib
	.build/debug/nib schema > Schemas/layout.xsd

# Writes what tests compare: the schema, the report on the broken fixtures, the README's transcripts. Look at the change.
update: schema
	@$(BUILD) --build-tests
	NIBKIT_UPDATE=1 swift test --skip-build --filter 'brokenFixtures|transcripts'

# Ratios, each pair timed in turn in one run.
bench: dependencies
	swift build --package-path Benchmarks -c release
	Benchmarks/.build/release/nib-bench

# What takes longer than a change should wait for.
full: test lint
	swift test --sanitize=thread --scratch-path .build-thread
	swift build -c release --scratch-path .build-release
	$(MAKE) bench

dependencies:
	@command -v swift > /dev/null || { echo "Swift is missing: https://www.swift.org/install"; exit 1; }
	@missing=""; \
	{ command -v pkg-config > /dev/null && pkg-config --exists libxml-2.0; } || missing="libxml2-dev pkg-config"; \
	command -v xmllint > /dev/null || missing="$$missing libxml2-utils"; \
	if [ -n "$$missing" ]; then \
	  if command -v apt-get > /dev/null; then \
	    echo "$(SUDO) apt-get update && $(SUDO) apt-get install -y $$missing"; \
	    $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing; \
	  else \
	    echo "Please install libxml2 with its headers and xmllint (brew install libxml2)."; exit 1; \
	  fi; \
	fi
