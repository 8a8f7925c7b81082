import type { OneOf } from '@/shared/records/nouns'
import { type LastingList, type RecordList, shownLists } from '@/shared/records/record-lists'
import type { FileRoute } from '../http/requests/file-routes'
import type { PlainForm, SitePage } from '../http/requests/pages'
import type { Task } from '../platform/concurrency/clock'
import type { Services } from '../platform/trpc/context'
import type { ChoiceSources } from './search/choices'
import type { Importers } from './import/importer'
import type { OverviewAsked, OverviewParts } from './overview'
import type { Due } from './release'
import type { ListResource, Resource } from './resources'

/** Those of every noun, by the name of its list; each is handed in by its subject. */
export type Resources = { readonly [List in RecordList]: Resource & { list: List } }

/** Every list by its name, also those whose records last: they do because they are published, and so say how. */
export type ShownLists = Resources & {
  readonly [List in LastingList]: ListResource & {
    list: List
    release: Due & { noun: { list: List; noun: OneOf<List> } }
  }
}

/** Each list, in the order in which they stand beside each other everywhere. */
export const listsInOrder = (lists: ShownLists): ListResource[] => shownLists.map((list) => lists[list])

declare module '../platform/trpc/context' {
  interface Services {
    /** What every noun says of its records. */
    resources: Resources
    /** The same of every list, also of those whose records are never deleted. */
    lists: ShownLists
  }
}

/** Who may ask (R1). */
type Asker = 'public' | 'auth' | 'investor' | 'admin'

/** What runs beside the requests for as long as the server does; it gives what ends it. */
export type Job = (services: Services) => () => Promise<void> | void

/** Removes what no longer counts, every hour. */
export type Tidying = (services: Services) => Promise<unknown>

/** What a subject hands in, in its `subject.ts`; `product.ts` collects it. What a subject has none of, it leaves out. */
export interface Subject {
  /** Nouns whose records are deleted and restored, by the name of their list. */
  resources?: Partial<Resources>
  /** Those whose records last, with how they are published. */
  lists?: Partial<Pick<ShownLists, LastingList>>
  /** What it can be asked, by who may ask: routers and procedures by their names in the API. */
  procedures: Partial<Record<Asker, object>>
  /** What is sent outside of `/api`, beside the pages of the client. */
  pages?: readonly SitePage[]
  /** Forms of public pages, as they are posted where no script runs. */
  forms?: readonly PlainForm[]
  /** Files that go in and out below `/api`, beside the lists as files; the route table says where. */
  files?: Readonly<Record<string, FileRoute>>
  jobs?: readonly Job[]
  /** What becomes due by itself. */
  tasks?: readonly ((services: Services) => Task)[]
  tidying?: readonly Tidying[]
  importers?: Partial<Importers>
  /** Calls of it that may wait for a second person. */
  held?: Readonly<Record<string, object>>
  /** What is chosen in fields and filters. */
  choices?: Partial<ChoiceSources>
  /** Its part of the Overview. */
  overview?(this: void, asked: OverviewAsked): Promise<Partial<OverviewParts>>
}
