/** Below every field that takes a PDF to be kept. */
export const pdfHint = 'Up to 25 MB, without password, script or files inside.'
