;;; For init.el, with Eglot of Emacs 29. Untested: Debian 12 has Emacs 28.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(nxml-mode . ("nib" "lsp"))))
(add-hook 'nxml-mode-hook
          (lambda ()
            (when (locate-dominating-file default-directory ".nib.yml")
              (eglot-ensure))))
