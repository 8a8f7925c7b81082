import type { PreparedResponse } from '../cache/prepared-responses'
import type { AppContext } from './requests'

/** The addresses of pages. */
export interface Pages {
  /** Answers any address that is no file and no call. */
  answer(this: void, c: AppContext): Promise<Response>
  /** The kept page of an address, without waiting; undefined where it must be made, or where the search says what it shows. */
  peek(this: void, path: string, search: string): PreparedResponse | undefined
  /** Makes a page that is kept from then on, so that nobody has to wait for it. @param route its path */
  prepare(this: void, route: string): Promise<void>
}
