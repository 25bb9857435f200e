// Diagnostics, limits and values are part of this module's API: code that catches a `NibError` or describes
// an element uses them.
@_exported public import NibMarkup
@_exported public import NibModel
