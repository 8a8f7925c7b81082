/** What the zip of the whole book calls its folders and files, and what its manifest says of a paper that is not in it. */
export const ledgerExportFiles = {
  papers: 'papers',
  /** In place of the year, for what nobody was shown yet. */
  unpublished: 'not published',
  status: { draft: 'draft', published: null, replaced: 'replaced', withdrawn: 'withdrawn' },
  /** In place of a name of which nothing may stand in the name of a file. */
  nameless: 'without a name',
  attachments: 'attachments',
  /** Of what an attachment is, by its number in the table of that name. */
  attached: { entry: 'entry', transfer: 'transfer', distributionLine: 'distribution line', import: 'ledger import' },
  tooMany: (address: string) => `This zip is full. What follows is taken by a further one: ${address}`,
} as const
