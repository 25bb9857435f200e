// Diagnostics and limits are part of this module's API: code that catches a `NibError` reads them.
@_exported public import NibMarkup
