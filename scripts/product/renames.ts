import { usersEmailUnique } from '@db/schema'

const routeTree = 'src/client/route-tree.gen.ts'

/** One replacement in one file. `all` is for the router's generated tree, which the router itself writes anew after a rename. */
export interface Edit {
  file: string
  from: RegExp
  to: string
  all?: true
}
export interface Rename {
  what: string
  edits: Edit[]
  /** A folder that gets another name, for a route's address is its folder. */
  move?: [from: string, to: string]
  /** Where the type checker must complain: in files of the other side, none of which was touched. */
  seenIn: RegExp
}

/** What no type holds, and a quick test does. */
export interface TestedRename extends Omit<Rename, 'seenIn'> {
  seenBy: string
}

export const renames: Rename[] = [
  {
    what: "a contract's field",
    edits: [
      { file: 'src/shared/site/offerings.ts', from: /^ {2}targetReturn: text,$/m, to: '  promisedReturn: text,' },
    ],
    seenIn: /^src\/client\//,
  },
  {
    what: "a contract's writable field, but not its column,",
    edits: [
      {
        file: 'src/shared/site/offerings.ts',
        from: /^ {2}marketType: optionalLine\(\),$/m,
        to: '  market: optionalLine(),',
      },
    ],
    // The client names the field too; what matters is that the write, which only spreads it, does not compile.
    seenIn: /^src\/server\//,
  },
  {
    what: "a table's column",
    edits: [
      {
        file: 'db/schema/site/investments.ts',
        from: /^ {4}targetReturn: line\(\),$/m,
        to: '    promisedReturn: line(),',
      },
    ],
    seenIn: /^src\/server\//,
  },
  {
    // Renamed or new: nobody has said yet whether the activity and the list's file may tell of it.
    what: "a table's secret column",
    edits: [{ file: 'db/schema/accounts/users.ts', from: /^ {4}passwordHash: text/m, to: '    secretHash: text' }],
    seenIn: /^src\/server\/accounts\/resource\.ts/,
  },
  {
    what: 'a procedure',
    edits: [{ file: 'src/server/site/offerings/public-procedures.ts', from: /^ {2}list: /m, to: '  listAll: ' }],
    seenIn: /^src\/client\//,
  },
  {
    what: 'a colour of the theme',
    edits: [{ file: 'src/client/theme/colors.ts', from: /^ {2}'fg\.muted': /m, to: "  'fg.quiet': " }],
    seenIn: /^src\/client\/(?!theme)/,
  },
  {
    what: 'a way of setting text',
    edits: [{ file: 'src/client/theme/text-styles.ts', from: /^ {2}lead: /m, to: '  opening: ' }],
    seenIn: /^src\/client\/(?!theme)/,
  },
  {
    what: 'a path of the REST table',
    edits: [
      {
        file: 'src/server/http/rest/rest-table.ts',
        from: /'\/admin\/users\/invite'/,
        to: "'/admin/people/invite'",
      },
    ],
    seenIn: /^e2e\//,
  },
  {
    what: 'a file that the browser asks for',
    edits: [{ file: 'src/shared/platform/file-paths.ts', from: /^ {2}ownDocument: /m, to: '  ownPaper: ' }],
    seenIn: /^src\/(client|server)\//,
  },
  {
    what: 'the folder of pictures',
    edits: [{ file: 'src/shared/platform/file-paths.ts', from: /'\/images\/\{file\}'/, to: "'/pictures/{file}'" }],
    seenIn: /^src\/shared\/site\/images\.ts/,
  },
  {
    what: 'a unique index’s constant',
    edits: [
      {
        file: 'db/schema/accounts/users.ts',
        from: /\busersEmailUnique\b/g,
        to: 'usersAddressUnique',
        all: true,
      },
    ],
    seenIn: /^(db\/schema\/index|src\/server\/platform\/errors)\.ts/,
  },
  {
    what: 'a column that SQL of our own names',
    edits: [{ file: 'db/schema/newsletter/deliveries.ts', from: /^ {4}subjectId: /m, to: '    aboutId: ' }],
    seenIn: /^src\/server\/records\/recipients\.ts/,
  },
  {
    what: 'a route',
    move: ['src/client/routes/investments', 'src/client/routes/opportunities'],
    edits: [
      {
        file: 'src/client/routes/investments/index.tsx',
        from: /createFileRoute\('\/investments\/'\)/,
        to: "createFileRoute('/opportunities/')",
      },
      { file: routeTree, from: /\/investments\b/g, to: '/opportunities', all: true },
    ],
    seenIn: /^(src\/client\/(?!routes\/opportunities)|e2e\/)/,
  },
  {
    what: 'a search parameter',
    edits: [
      { file: 'src/client/routes/contact/index.tsx', from: /\{ investment\?: string;/, to: '{ offering?: string;' },
    ],
    seenIn: /^(src\/client\/(?!routes\/contact)|e2e\/)/,
  },
  {
    what: "a setting's key",
    edits: [
      {
        file: 'src/shared/site/settings.ts',
        from: /^ {2}'pages\.investments\.visible': /m,
        to: "  'pages.opportunities.visible': ",
      },
    ],
    seenIn: /^src\/client\//,
  },
]

export const testedRenames: TestedRename[] = [
  {
    what: 'a page that only mails lead to',
    move: ['src/client/routes/take-back', 'src/client/routes/undo'],
    edits: [
      {
        file: 'src/client/routes/take-back/index.tsx',
        from: /createFileRoute\('\/take-back\/'\)/,
        to: "createFileRoute('/undo/')",
      },
      { file: routeTree, from: /\/take-back\b/g, to: '/undo', all: true },
    ],
    seenBy: 'src/client/mail-pages.test.ts',
  },
  {
    what: 'a unique index in the database',
    edits: [
      { file: 'db/schema/accounts/users.ts', from: new RegExp(`'${usersEmailUnique}'`), to: "'users_address_unique'" },
    ],
    seenBy: 'scripts/db-generate.test.ts',
  },
  {
    what: 'the call behind a mail’s own ‘Unsubscribe’',
    edits: [
      {
        file: 'src/server/http/rest/rest-table.ts',
        from: /'\/newsletter\/unsubscribe'/,
        to: "'/newsletter/leave'",
      },
    ],
    seenBy: 'src/server/http/rest/rest-table.test.ts',
  },
]
