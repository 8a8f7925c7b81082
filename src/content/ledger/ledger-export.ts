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
  raises: 'raises',
  /** The files of raises, by what they are. */
  raiseFiles: {
    papers: 'papers of the room',
    pages: 'pages to sign',
    signed: 'signed files',
    filled: 'agreements filled in',
    scans: 'signed on paper',
  },
  paper: (title: string, version: number) => `${title}, version ${version}`,
  packet: (reference: string, packet: number) => `${reference}, packet ${packet}`,
  tooMany: (address: string) => `This zip is full. What follows is taken by a further one: ${address}`,
} as const

const rowsOf = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`)

/** What the command that takes an export back says of what is in none: by the table and the column, of how many rows. */
export const takenBackWords = {
  missing: (table: string, column: string, rows: number) =>
    column === ''
      ? `Not in an export: ${table} (of ${rows === 1 ? '1 raise' : `${rows} raises`} that opened), to be entered anew.`
      : `Not in an export: ${column} of ${table} (${rowsOf(rows)}).`,
} as const
