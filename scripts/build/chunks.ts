import type { Plugin } from 'vite'

/** A file below src/client, by the beginning of its path. */
const client = (paths: string) => new RegExp(`src[\\\\/]client[\\\\/](?:${paths.replaceAll('/', '[\\\\/]')})`)

/** What every page asks for after it is shown: the form in the footer, toasts, and what watches over the page. */
const lateRoots = client('boot/late-parts\\.ts')
/** What reckons with sums on public pages. */
const figures = client('calculator/(?:projection|typed-figure)\\.')
/** The words for fees, which would else come with all lists of administrators: who reads an offering needs nothing else of those. */
const fees = /src[\\/]content[\\/]site[\\/]fees\./
/** Of the router, for some pages of each kind. */
const smallHook = /[\\/]useLocation\.js/
const dialogs = client('ui/overlays/(?:dialog|modal)\\.|forms/discard-question')
/** Texts with headings and lists, which somebody has written; and where maps are, which stand beside such texts. */
const texts = /src[\\/](?:client[\\/]sections[\\/]posts[\\/]written-text|shared[\\/]site[\\/]maps)/
const admin = client('routes/admin/')
/** What anybody's browser asks for at the door of the Admin Portal. */
const adminGate = client('routes/admin/index\\.tsx')
/** What the lists of the Admin Portal and their dialogs share. */
const listParts = client('routes/admin/-(?:list|record|import|choices|history)/')
/** The pages that a form shows before it is saved: they take what public pages have, and decide nothing of how that is cut. */
const formPreviews = client('routes/admin/-site/(?:offering|property|post)-preview')
/** What the Admin Portal opens with, whatever is shown in it. */
const adminFrame = client('routes/admin/-frame/portal')
/** Pages of administrators beside the lists: what they show is not what every list needs. */
const adminPages = client('routes/admin/(?:investors|view)/')
const portal = client('routes/portal/')
const portalOverview = client('routes/portal/index\\.tsx')
/** What is asked and was answered in a subscription, on two pages: it knows contracts, which no overview starts with. */
const answers = client('sections/records/answers')
/** What a raise asks and says, how files, interest and a new address are sent: no page starts with them but those of their own. */
const sent =
  /src[\\/](?:(?:shared|content)[\\/]raise|client[\\/]uploads)[\\/]|(?:shared|content)[\\/]inbox[\\/]interests?\.|content[\\/]ledger[\\/]address-requests/
/** What the head of a page asks for. */
const words = /src[\\/](?:content|shared)[\\/]/

const zod = /node_modules[\\/]zod[\\/]/
const formLibrary = /node_modules[\\/](?:react-hook-form|@hookform)[\\/]/
/** What forms are made of, and how people prove who they are in those of several pages; not what only forms of many steps ask. */
const formPieces = client(
  'accounts/(?:passkeys|signing-in|sign-in-redirect)|ui/copyable-text|forms/(?:account/|rows/|(?!discard-question)[\\w-]+\\.)',
)
/** Pieces of forms, which few pages start with. */
const fields = client(
  'ui/(?:alert|fields/)|theme/recipes/control|calls/invalidation|forms/(?:controls|kept-fields|visitor/(?:use-)?visitor-form\\.)',
)
/** Pieces of pages that show records: lists, pictures, figures; not the page of one. */
const recordPieces = client('sections/records/(?!offering/|property/)|ui/(?:progress|tag|skeleton|empty-state)')
const pieces = client('sections/(?!records/(?:offering|property)/)|ui/')
const pieceFacts = /src[\\/](?:content|shared)[\\/](?:site[\\/](?:summary|verse-line|images)|values[\\/]formats)/
/** By what lists are searched, and by what contracts compare names and know those that no paper can have: beside what all of them bring. */
const searched = /src[\\/]shared[\\/]values[\\/](?:fold|printed-signs)/
/** Pieces that a page does not start with, or that are of some kind of page alone. */
const rarePieces = client(
  'ui/(?:copyable-text|tabs|buttons/single-presses|overlays/focus-keeper)|sections/(?:copy-|legal-|posts/)',
)
/** So many of the lists of the Admin Portal share what is fetched with the first of them. */
const manyLists = 4
/** So many public pages share what is fetched with the first of them. */
const manyPages = 3

/** Who needs a module at once: the modules that are imported late, by `import()`, and bring it. */
type Needed = {
  by: Map<string, Set<string>>
  /** The modules that bring zod, and of them those that bring its forms. */
  withContracts: Set<string>
  withForms: Set<string>
}

/** Reads who needs what, when all modules are known. @returns the plugin that reads it, and what it has read by then */
export function neededModules(): { plugin: Plugin; needed: Needed } {
  const needed: Needed = { by: new Map(), withContracts: new Set(), withForms: new Set() }
  const plugin: Plugin = {
    name: 'needed-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const reached = new Set([id])
        for (const each of reached)
          for (const imported of this.getModuleInfo(each)?.importedIds ?? []) reached.add(imported)
        const brings = (library: RegExp) => [...reached].some((each) => library.test(each))
        if (brings(zod)) needed.withContracts.add(id)
        if (brings(formLibrary)) needed.withForms.add(id)
        if (!this.getModuleInfo(id)?.dynamicImporters.length) continue
        for (const each of reached) needed.by.set(each, (needed.by.get(each) ?? new Set<string>()).add(id))
      }
    },
  }
  return { plugin, needed }
}

/**
 * The files of shared modules, each before those that import it. They are cut by who needs them, in few files: compressed together
 * they weigh less, and no page starts with what it does not show.
 */
export const sharedFiles = [
  'verses',
  'pieces',
  'records',
  'form-words',
  'fields',
  'figures',
  'late',
  'dialogs',
  'texts',
  'tables',
  'schemas',
  'forms',
  'holdings',
  'gate',
  'portal',
  'admin',
  'lists',
] as const

/** The file that a module is put into; null of one that its only page brings, or that few share. */
export function sharedFile(id: string, { by, withContracts, withForms }: Needed): string | null {
  if (zod.test(id)) return 'schemas'
  if (formLibrary.test(id)) return 'forms'
  const roots = [...(by.get(id) ?? [])].filter((root) => !formPreviews.test(root))
  const isOfLate = roots.some((root) => lateRoots.test(root))
  if (fields.test(id) && roots.some((root) => !admin.test(root))) return 'fields'
  if (searched.test(id)) return 'fields'
  if (/content[\\/]site[\\/]verses/.test(id)) return 'verses'
  if (figures.test(id)) return 'figures'
  if (fees.test(id)) return 'records'
  if (answers.test(id) || sent.test(id)) return null
  if (isOfLate && words.test(id)) return 'form-words'
  if (dialogs.test(id) || /[\\/]useBlocker\.js/.test(id)) return 'dialogs'
  if (texts.test(id)) return 'texts'
  const screens = roots.filter((root) => !words.test(root))
  const admins = screens.filter((root) => admin.test(root))
  const lists = admins.filter((root) => !adminPages.test(root))
  const pages = screens.filter((root) => !admin.test(root) && !portal.test(root))
  const isOfPortal = screens.some((root) => portal.test(root))
  const isPiece = (pieces.test(id) && !rarePieces.test(id)) || pieceFacts.test(id)
  // What a page starts with must not bring what it asks for later.
  if (isOfLate && !(isPiece && pages.filter((root) => !lateRoots.test(root)).length >= manyPages)) return 'late'
  if (pages.length > 0 || isOfPortal) {
    if (smallHook.test(id)) return 'fields'
    if (pieceFacts.test(id)) return 'pieces'
    if (formPieces.test(id)) return 'forms'
    if (withForms.has(id)) return screens.length >= manyPages ? 'forms' : null
    if (withContracts.has(id)) return screens.length >= manyPages ? 'schemas' : null
    if (pages.length >= manyPages) {
      if (rarePieces.test(id)) return null
      return recordPieces.test(id) ? 'records' : pieces.test(id) ? 'pieces' : null
    }
    if (isOfPortal && lists.length >= manyLists) return pages.length > 0 && isPiece ? 'records' : 'tables'
    if (pages.length > 0) return null
    if (screens.length < 2) return null
    if (admins.length > 0) return 'holdings'
    return roots.some((root) => portalOverview.test(root)) ? 'portal' : null
  }
  if (roots.length < 2) return null
  if (roots.some((root) => adminGate.test(root))) return 'gate'
  if (roots.some((root) => adminFrame.test(root))) return 'admin'
  return lists.length >= manyLists || listParts.test(id) ? 'lists' : null
}
