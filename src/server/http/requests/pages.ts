import type { PreparedResponse } from '../cache/prepared-responses'
import type { MiddlewareHandler } from 'hono'
import type { Services } from '../../platform/trpc/context'
import type { PlainFormName } from '@/shared/inbox/plain-forms'
import type { AppContext, AppEnvironment } from './requests'

/** The addresses of pages. */
export interface Pages {
  /** Answers any address that is no file and no call. */
  answer(this: void, c: AppContext): Promise<Response>
  /** The kept page of an address, without waiting; undefined where it must be made, or where the search says what it shows. */
  peek(this: void, path: string, search: string): PreparedResponse | undefined
  /** Makes a page that is kept from then on, so that nobody has to wait for it. @param route its path */
  prepare(this: void, route: string): Promise<void>
}

/** What a subject sends at an address of its own that is no call. */
export interface SitePage {
  /** As Hono writes it: '/letters/:key'. */
  path: `/${string}`
  /** Makes what answers it, once for a server; it may leave an address to the pages of the client. */
  answerer(this: void, services: Services): MiddlewareHandler<AppEnvironment>
}

/** A form of a public page as a browser posts it where no script runs. */
export interface PlainForm {
  name: PlainFormName
  /** The call that takes it, by its path in the API: 'public.contacts.submit'. */
  procedure: string
  /** What that takes of the fields, and of what the page put into the address. */
  inputOf(this: void, fields: Readonly<Record<string, string>>): object
}
