import { idMax } from '@/shared/platform/limits'

/** What a list's view adds to the tab in the address; what is as at first is absent. Kept apart and small, because every page loads this. */
export type ListAddress = {
  q?: string
  status?: string
  role?: string
  /** Who looks after it: an account, 'me' or 'nobody'. */
  assignee?: string
  /** Shows what was caught as spam instead of the rest (R21). */
  spam?: true
  /** Shows what is to be followed up by today. */
  due?: true
  /** Shows what nobody answered. */
  unanswered?: true
  /** Shows what has this tag. */
  tag?: string
  sort?: string
  order?: 'asc' | 'desc'
  /** From 2; the first page is not named. */
  page?: number
  size?: number
  /** What the activity is narrowed to: a kind of event, an account, days as YYYY-MM-DD. Documents have a kind, too. */
  kind?: string
  /** Shows of the activity what came after the last visit. */
  unseen?: true
  person?: number
  from?: string
  to?: string
  /** Whose book Holdings shows, and what its entries are narrowed to: an offering, an owner, a class. Other lists are narrowed to an offering. */
  book?: number
  owner?: number
  class?: number
  /** The file that the entries of a book are narrowed to, and whether Holdings shows all files instead of a book. */
  import?: number
  imports?: true
  /** Shows subscriptions instead of raises. */
  subscriptions?: true
  /** Shows the money of a raise instead of raises. */
  raise?: number
  /** The tax year that documents are narrowed to. */
  year?: number
  /** The record that is open over the list; 'new' adds one. */
  record?: number | 'new'
}

const pageMax = 1_000_000

// The router reads what looks like JSON as JSON, so that a search for 2024 arrives as a number.
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '') || undefined
const whole = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= pageMax ? value : undefined

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= idMax

/** Reads the shape only; which statuses and columns there are, the list knows. Every key is named, because the router would hand on what stands in the address. */
export const readListAddress = (raw: Record<string, unknown>): ListAddress => ({
  q: text(raw.q),
  status: text(raw.status),
  role: text(raw.role),
  assignee: text(raw.assignee),
  spam: raw.spam === true || undefined,
  due: raw.due === true || undefined,
  unanswered: raw.unanswered === true || undefined,
  tag: text(raw.tag),
  sort: text(raw.sort),
  order: raw.order === 'asc' || raw.order === 'desc' ? raw.order : undefined,
  page: whole(raw.page),
  size: whole(raw.size),
  kind: text(raw.kind),
  unseen: raw.unseen === true || undefined,
  person: isId(raw.person) ? raw.person : undefined,
  from: text(raw.from),
  to: text(raw.to),
  book: isId(raw.book) ? raw.book : undefined,
  owner: isId(raw.owner) ? raw.owner : undefined,
  class: isId(raw.class) ? raw.class : undefined,
  import: isId(raw.import) ? raw.import : undefined,
  imports: raw.imports === true || undefined,
  subscriptions: raw.subscriptions === true || undefined,
  raise: isId(raw.raise) ? raw.raise : undefined,
  year: whole(raw.year),
  record: isId(raw.record) || raw.record === 'new' ? raw.record : undefined,
})
