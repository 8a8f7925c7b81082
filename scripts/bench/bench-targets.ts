import { largeCounts } from '@db/samples/seed-large'
import { restPath } from '../rest-path'
import type { Target } from './bench-measure'
import { administrator, type DatabaseKind } from './bench-places'

const enquiry = { firstName: 'Ruth', lastName: 'Hale', email: 'ruth@example.com', message: 'May I visit Willow Creek?' }

/** A kind of request with the ratio that is asked for, by the kind of the database. */
export type Compared = Target & { floors?: Record<DatabaseKind, number> }

const kept = { PostgreSQL: 1.2, Embedded: 1 }
export const page: Compared = { name: 'page /investments, kept', path: '/investments', floors: kept }
export const login: Target = {
  name: 'POST /api/auth/login',
  path: restPath('/auth/login'),
  method: 'POST',
  body: administrator,
}

export const adminList: Compared = {
  name: 'GET /api/admin/investments',
  path: restPath('/admin/investments'),
  signedIn: true,
}
export const ownReads: Compared[] = [
  { name: 'GET /api/investor/summary', path: restPath('/investor/summary'), signedIn: true },
  { name: 'page /portal', path: '/portal', signedIn: true },
]
export const portalShare = 0.75

export const everyday: Compared[] = [
  page,
  { name: 'GET /api/investments, kept', path: restPath('/investments'), floors: kept },
  { name: 'GET /api/settings, kept', path: restPath('/settings'), floors: kept },
  {
    name: 'GET /api/auth/me, signed in',
    path: restPath('/auth/me'),
    signedIn: true,
    floors: { PostgreSQL: 0.085, Embedded: 0.02 },
  },
  adminList,
  login,
  { name: 'POST /api/contact', path: restPath('/contact'), method: 'POST', body: enquiry },
]

const subscribers = `${restPath('/admin/newsletters')}?limit=25`
const lastPage = largeCounts.newsletters - 25
export const long: Compared[] = [
  { name: 'subscribers, first of 4,000 pages', path: subscribers, signedIn: true },
  { name: 'subscribers, last page', path: `${subscribers}&offset=${lastPage}`, signedIn: true },
  { name: 'subscribers, by address', path: `${subscribers}&sort=email&order=asc`, signedIn: true },
  { name: 'subscribers, a name searched for', path: `${subscribers}&q=calloway`, signedIn: true },
]

/** A list of records, with the session before it. */
export const overload: Target = {
  name: 'GET /api/admin/contacts',
  path: `${restPath('/admin/contacts')}?limit=20`,
  signedIn: true,
}

/** What is compared with a bare Hono that makes the same statements of the same database, prepared. */
export const onDatabase: (Compared & { by: 'admin' | 'investor' })[] = [
  {
    name: 'GET /api/auth/me',
    by: 'admin',
    path: restPath('/auth/me'),
    signedIn: true,
    floors: { PostgreSQL: 0.5, Embedded: 0.5 },
  },
  {
    name: 'first 20 enquiries',
    by: 'admin',
    path: `${restPath('/admin/contacts')}?limit=20`,
    signedIn: true,
    floors: { PostgreSQL: 0.6, Embedded: 0.7 },
  },
  {
    name: 'GET /api/investor/summary',
    by: 'investor',
    path: restPath('/investor/summary'),
    signedIn: true,
    floors: { PostgreSQL: 0.5, Embedded: 0.5 },
  },
]
