import type { SessionUser } from '@/shared/accounts/users'

/** How the procedure's answer becomes the body, and which status it has (R2). */
export type Answer =
  /** 200 with the records as a plain array; the procedure gives `{ items, total }`. */
  | 'list'
  /** 200 with the record. */
  | 'record'
  /** 201 with the new record. */
  | 'created'
  /** 200 with `{"success":true}`. */
  | 'success'
  /** 201 with `{"success":true}`: a form has arrived, but what became of it is not its sender's to read. */
  | 'received'
  /** 200 with the user, or 401 for null (R5). */
  | 'user'

/** The ways an output can be answered in, by its shape. */
export type AnswerOf<Output> = [Output] extends [{ items: unknown[]; total: number }]
  ? 'list'
  : [SessionUser | null] extends [Output]
    ? 'user'
    : [Output] extends [{ success: true }]
      ? 'success' | 'received'
      : 'record' | 'created'
