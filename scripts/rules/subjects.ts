/** The subjects of the product, the same in every layer, each after those it may use. */
export const subjects = ['accounts', 'site', 'ledger', 'inbox', 'newsletter', 'reporting', 'raise'] as const
export type Subject = (typeof subjects)[number]

/** Which subject another one may use, on the server and in the Admin Portal; nothing else leads from one to another. */
export const pairs: readonly (readonly [used: Subject, by: Subject, reason: string])[] = [
  ['accounts', 'site', 'an offering may be shown to chosen people only, and a picture has an owner'],
  ['accounts', 'inbox', 'an enquiry and an interest name who wrote it and who looks after it'],
  ['accounts', 'ledger', 'who may see an entity is a person with an account'],
  ['accounts', 'reporting', 'a document is read, published and confirmed by people'],
  ['site', 'inbox', 'an interest is in an offering'],
  ['ledger', 'inbox', 'whoever is interested becomes the owner of an entity'],
  ['site', 'ledger', 'what an entity holds is a part of an offering'],
  ['site', 'reporting', 'updates and documents are about offerings'],
  ['ledger', 'reporting', 'papers are about what entities hold'],
  ['accounts', 'raise', 'whoever is admitted to a room has an account, or is invited'],
  ['site', 'raise', 'a raise is for an offering, and who sees that may enter some rooms'],
  ['ledger', 'raise', 'what is raised for are classes, and the access policy says whose a room is'],
  ['inbox', 'raise', 'whoever is interested is admitted'],
  ['reporting', 'raise', 'the papers of a room are kept and sent as documents are'],
]

const subjectOf = (name: string): Subject | undefined => subjects.find((each) => each === name)
const isWrittenDown = (used: Subject, by: Subject) => pairs.some((pair) => pair[0] === used && pair[1] === by)

/** What all subjects of the server stand on, from the ground up; each may use those before it. */
const serverGround = ['platform', 'http/cache', 'http/requests', 'records'] as const
const server = 'src/server'
/** What begins the process, and what only tests use: above everything. */
const aboveServer = /^src\/server\/((main|dev|admin-create)(\.ts)?$|(testing|start)\/|.*\.test(\.ts)?$)/

/** What the Admin Portal's nouns share, from the ground up; then come the subjects, then the overview of them, then what holds all. */
const adminPieces = [
  '-choices',
  '-record',
  '-list',
  '-history',
  '-report',
  '-live',
  '-import',
  '-order',
  '-keyboard',
] as const
const aboveAdmin = ['-overview', '-frame', 'index', 'investors', 'view'] as const
export const admin = 'src/client/routes/admin'

const withoutExtension = (file: string) => file.replace(/\.tsx?$/, '')
const partsBelow = (folder: string, file: string) => withoutExtension(file.slice(folder.length + 1)).split('/')

/** The room of a server's file: 'records', 'http/cache', a subject, 'product'; null for what stands above all rooms or in none. */
export function serverRoomOf(file: string): string | null {
  if (aboveServer.test(file)) return null
  const [first = '', second = ''] = partsBelow(server, file)
  const room = [`${first}/${second}`, first].find((each) => serverGround.some((ground) => ground === each))
  if (room !== undefined) return room
  return first === 'http' || first === 'product' || subjectOf(first) ? first : null
}

/** platform ← records ← subjects ← product ← http, which knows no subject and mounts what the product hands it. */
function mayUseOnServer(from: string, to: string, typeOnly: boolean): boolean {
  if (from === to) return true
  const [floor, other] = [from, to].map((room) => serverGround.findIndex((each) => each === room))
  if (floor === undefined || other === undefined) return false
  if (floor !== -1) return other !== -1 && other < floor
  if (other !== -1) return true
  const [user, used] = [subjectOf(from), subjectOf(to)]
  if (from === 'product') return used !== undefined
  // Pages are rendered by the client's own code, which asks the procedures by their types.
  if (from === 'site' && to === 'product') return typeOnly
  if (from === 'http') return to === 'product'
  return user !== undefined && used !== undefined && isWrittenDown(used, user)
}

/** What is wrong when one file of the server imports another; null when nothing is. */
export function serverFault(file: string, target: string, typeOnly: boolean): string | null {
  if (aboveServer.test(file)) return null
  const [from, to] = [serverRoomOf(file), serverRoomOf(target)]
  if (from === null) return `${file} is in no room of ${server}`
  if (to === null) return `${target} is in no room of ${server}, or above all of them`
  return mayUseOnServer(from, to, typeOnly) ? null : `${from} may not use ${to}: ${target}`
}

/** A subject and, where the file is in a noun's folder, that noun: '-ledger/-entities/dialog.tsx' is of the ledger, '-entities'. */
function adminPlaceOf(file: string) {
  const [room = '', second = '', ...below] = partsBelow(admin, file)
  return { room, subject: subjectOf(room.replace(/^-/, '')), noun: below.length > 0 ? second : null }
}

function adminFloorOf(room: string): number {
  const piece = adminPieces.findIndex((each) => each === room)
  if (piece !== -1) return piece
  const above = aboveAdmin.findIndex((each) => each === room)
  return adminPieces.length + (above === -1 ? 0 : above + 1)
}

/**
 * What is wrong when one file of the Admin Portal imports another; null when nothing is. A noun uses the pieces that all share, the
 * files of its own subject that are in no noun's folder, and those of another subject where the pair is written down.
 */
export function adminFault(file: string, target: string): string | null {
  const [from, to] = [adminPlaceOf(file), adminPlaceOf(target)]
  if (from.subject && to.subject) {
    if (from.subject === to.subject && (to.noun === null || to.noun === from.noun)) return null
    if (from.subject !== to.subject && to.noun === null && isWrittenDown(to.subject, from.subject)) return null
    return `${target} belongs to another noun than ${file}`
  }
  const isAllowed = from.room === to.room || adminFloorOf(to.room) < adminFloorOf(from.room)
  return isAllowed ? null : `${target} is in a room above ${file}`
}
