/** What a document is. */
export const documentKinds = [
  'ppm',
  'operating_agreement',
  'subscription',
  'report',
  'statement',
  'k1',
  'tax_other',
  'notice',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Those that an access to tax documents alone opens, and that an access without them does not. */
export const taxDocumentKinds = ['k1', 'tax_other'] as const satisfies readonly DocumentKind[]
export const isTaxKind = (kind: DocumentKind): kind is (typeof taxDocumentKinds)[number] =>
  taxDocumentKinds.some((tax) => tax === kind)
