// Diagnostics and limits are part of this module's own vocabulary: whoever catches a `NibError` reads them.
@_exported public import NibMarkup
