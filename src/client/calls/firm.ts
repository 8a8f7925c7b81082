import { createContext, use, useSyncExternalStore } from 'react'
import { firmFreshMilliseconds } from '@/shared/platform/time'
import { type DocumentFirm, type Firm, type FirmText, type FirmTexts, firmOf } from '@/shared/site/firm/firm'
import type { CallUtils } from './trpc'

/** What this document knows of the firm; components take `useFirm` and `useFirmText`, routes `context.firm`. */
export type KnownFirm = {
  /** Its facts. */
  current: () => Firm
  /** A text as it is set; undefined while it is as a new installation has it. */
  text: <Name extends FirmText>(name: Name) => FirmTexts[Name] | undefined
  /** Whether a text is set that this document does not have yet. */
  isMissing: (name: FirmText) => boolean
  /**
   * Brings the text that a page is to show, in its route's loader; of one that is not set there is nothing to ask. On the server all are there.
   * Throws what asking fails with, because the default in its place would be a lie.
   */
  load: (name: FirmText) => Promise<void>
  /** What is set now: facts, and which texts. */
  set: (stored: Pick<DocumentFirm, 'facts' | 'set'>) => void
  /** Somebody has written them here: each is asked for when it is shown next. */
  forget: () => void
  subscribe: (listener: () => void) => () => void
}

const fresh = { staleTime: firmFreshMilliseconds }

/** How each text is asked for. */
const readersOf = ({ public: { firm } }: CallUtils) => ({
  partners: () => firm.partners.fetch(undefined, fresh),
  faq: () => firm.faq.fetch(undefined, fresh),
  figures: () => firm.figures.fetch(undefined, fresh),
  privacy: () => firm.legal.fetch({ text: 'privacy' }, fresh),
  terms: () => firm.legal.fetch({ text: 'terms' }, fresh),
  accessibility: () => firm.legal.fetch({ text: 'accessibility' }, fresh),
})

const nothing: DocumentFirm = { facts: {}, set: [], texts: {} }

/**
 * What a document begins with.
 * @param from what the firm has set: all that the server read, or in the browser what stands in the document
 */
export function createKnownFirm({ facts, set, texts }: DocumentFirm = nothing, calls?: CallUtils): KnownFirm {
  let firm = firmOf(facts)
  let setTexts = set
  let known = texts
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    current: () => firm,
    text: (name) => known[name],
    isMissing: (name) => setTexts.includes(name) && known[name] === undefined,
    load: async (name) => {
      if (typeof document === 'undefined' || calls === undefined) return
      const items = setTexts.includes(name) ? (await readersOf(calls)[name]()).items : null
      known = { ...known, [name]: items ?? undefined }
      tell()
    },
    forget: () => {
      known = {}
    },
    set: (stored) => {
      const next = firmOf(stored.facts)
      setTexts = stored.set
      // The same facts are the same object, or whatever shows them would be drawn anew at each change of the page.
      if (JSON.stringify(next) === JSON.stringify(firm)) return
      firm = next
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Without a provider the firm is as a new installation has it. */
export const FirmContext = createContext(createKnownFirm())

/** The firm's facts, for whatever shows one. */
export function useFirm(): Firm {
  const { subscribe, current } = use(FirmContext)
  return useSyncExternalStore(subscribe, current, current)
}

/** A text about the firm as it is set; undefined where the default stands. */
export function useFirmText<Name extends FirmText>(name: Name): FirmTexts[Name] | undefined {
  const { subscribe, text } = use(FirmContext)
  const read = () => text(name)
  return useSyncExternalStore(subscribe, read, read)
}
