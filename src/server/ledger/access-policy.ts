import {
  type Column,
  type SQL,
  type SQLWrapper,
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import {
  classes,
  distributions,
  documents,
  documentViews,
  entities,
  entityAccess,
  investments,
  positions,
  raisePapers,
  statements,
  updates,
} from '@db/schema'
import { taxDocumentKinds } from '@/shared/reporting/document-kinds'
import { lastDay } from '@/shared/values/days'
import type { AccessScope } from '@/shared/ledger/entity-access'
import type { SessionUser } from '@/shared/accounts/users'
import { hasUnits } from './entries/held-units'
import { admitsTo, concerns, signsIn } from './entities/room-access'

/** Who sees what an entity holds, and not tax documents alone. */
export const holdingScopes = ['owner', 'everything', 'viewer'] as const satisfies readonly AccessScope[]

/** Who sees tax documents. */
export const taxScopes = ['owner', 'everything', 'tax'] as const satisfies readonly AccessScope[]

/** Whose eyes they are: a user's, or those of whoever owns an entity. */
type Viewer = Pick<SessionUser, 'id'> | { ownerOf: number }

/** Whether an access shows anything now: nobody ended it, and its last day is not over, were no server there to end it. */
export const isOpenAccess = and(
  isNull(entityAccess.endedAt),
  sql`(${entityAccess.endsAt} is null or ${entityAccess.endsAt} > now())`,
)

/** The accesses of a user that have not ended, to entities that are there. */
const isOpenTo = (userId: Column | number) =>
  and(eq(entityAccess.userId, userId), isOpenAccess, isNull(entities.deletedAt))

/** Whether a user may see any entity, were it for tax documents alone: then there is a portal for them. */
export const hasPortal = (userId: Column) =>
  sql<boolean>`${exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(entityAccess)
      .innerJoin(entities, eq(entities.id, entityAccess.entityId))
      .where(isOpenTo(userId)),
  )}`

/** The entities that a user may see, through an access that has not ended; an owner's one, whatever is asked for, because owners see all of it. */
const seenBy = (viewer: Viewer, scopes?: readonly AccessScope[]): SQLWrapper =>
  'ownerOf' in viewer
    ? new QueryBuilder()
        .select({ id: entities.id })
        .from(entities)
        .where(and(eq(entities.id, viewer.ownerOf), isNull(entities.deletedAt)))
    : new QueryBuilder()
        .select({ id: entityAccess.entityId })
        .from(entityAccess)
        .innerJoin(entities, eq(entities.id, entityAccess.entityId))
        .where(and(isOpenTo(viewer.id), scopes && inArray(entityAccess.scope, [...scopes])))

/** Whether there is a position in an offering for which all that is given holds. */
const isHeldBy = (offering: Column, ...conditions: readonly (SQL | undefined)[]) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(classes)
      .innerJoin(positions, eq(positions.classId, classes.id))
      .where(and(eq(classes.investmentId, offering), ...conditions)),
  )

/** Whether a document is an entity's own, or one of an offering that it holds, or held on the day on which the document was published. */
const isDocumentOf = (entityId: Column) =>
  or(
    eq(documents.entityId, entityId),
    and(
      isNull(documents.entityId),
      isHeldBy(
        documents.investmentId,
        eq(positions.entityId, entityId),
        // Of a draft: who holds it now.
        hasUnits(sql`coalesce(${documents.publishedOn}, ${lastDay})`),
      ),
    ),
  )

const isTaxDocument = inArray(documents.kind, [...taxDocumentKinds])

/**
 * Whether an access opens a document, whatever became of the document: its kind by the scope, and the entity's own documents for good, those of
 * an offering to who holds or held it. Joins documents and accesses, so it says both what one reads and who reads one.
 */
export const accessOpensDocument = and(
  isOpenAccess,
  or(
    and(isTaxDocument, inArray(entityAccess.scope, [...taxScopes])),
    and(not(isTaxDocument), inArray(entityAccess.scope, [...holdingScopes])),
  ),
  isDocumentOf(entityAccess.entityId),
)

/**
 * What one user may see of the ledger, as conditions (R150): the only place that says so. A type of its own, which nothing else can be
 * passed for: what reads an investor's holdings takes one, so a query without it does not compile.
 */
export class AccessPolicy {
  // A private member is what makes TypeScript tell this class from every other value.
  readonly #user: Viewer

  private constructor(user: Viewer) {
    this.#user = user
  }

  static of(user: Pick<SessionUser, 'id'>): AccessPolicy {
    return new AccessPolicy(user)
  }

  /** What whoever owns an entity sees of it; for `ledger/viewing.ts` alone, which tells of it first. */
  static ofOwner(entityId: number): AccessPolicy {
    return new AccessPolicy({ ownerOf: entityId })
  }

  /** The accesses themselves, whatever they show; to be read with their entities. Who looks as an owner has none. */
  get accesses(): SQL | undefined {
    if ('ownerOf' in this.#user) return sql`false`
    return isOpenTo(this.#user.id)
  }

  /** The entities whose holdings may be seen. */
  get holders(): SQL {
    return inArray(entities.id, seenBy(this.#user, holdingScopes))
  }

  /** The entities that they own: whom they let see them is theirs to say. */
  get owned(): SQL {
    return inArray(entities.id, seenBy(this.#user, ['owner']))
  }

  /** The entities of which anything may be seen, for taxes alone too: their years in review (R155). */
  get entities(): SQL {
    return inArray(entities.id, seenBy(this.#user))
  }

  /** Their positions. */
  get positions(): SQL {
    return inArray(positions.entityId, seenBy(this.#user, holdingScopes))
  }

  /** Of their payments, those that were published: nobody sees anything of one before. */
  get payments(): SQL | undefined {
    return and(this.positions, eq(distributions.status, 'published'))
  }

  /** Of their statements, those that were published. */
  get statements(): SQL | undefined {
    return and(inArray(statements.entityId, seenBy(this.#user, holdingScopes)), isNotNull(statements.toldAt))
  }

  /** Of the news of offerings, what was published up to the last day on which they, or one of them, had units of it. */
  updates(entityId?: number): SQL | undefined {
    const isHeld = isHeldBy(
      updates.investmentId,
      this.positions,
      entityId === undefined ? undefined : eq(positions.entityId, entityId),
      hasUnits(updates.publishedOn),
    )
    return and(eq(updates.status, 'published'), isHeld)
  }

  /** The entities whose tax documents may be seen. */
  get taxpayers(): SQL {
    return inArray(entities.id, seenBy(this.#user, taxScopes))
  }

  /** The documents that were published and not withdrawn, by what each access opens; an owner's one opens every kind. */
  get documents(): SQL | undefined {
    const opening =
      'ownerOf' in this.#user
        ? new QueryBuilder()
            .select({ one: sql`1` })
            .from(entities)
            .where(and(eq(entities.id, this.#user.ownerOf), isNull(entities.deletedAt), isDocumentOf(entities.id)))
        : new QueryBuilder()
            .select({ one: sql`1` })
            .from(entityAccess)
            .innerJoin(entities, and(eq(entities.id, entityAccess.entityId), isNull(entities.deletedAt)))
            .where(and(eq(entityAccess.userId, this.#user.id), accessOpensDocument))
    return and(eq(documents.status, 'published'), exists(opening))
  }

  /** The documents that they have not been sent yet. Who looks as an owner is nobody to whom a document could be new. */
  get unopened(): SQL {
    if ('ownerOf' in this.#user) return sql`false`
    return notExists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(documentViews)
        .where(
          and(
            eq(documentViews.documentId, documents.id),
            eq(documentViews.userId, this.#user.id),
            not(documentViews.asStaff),
          ),
        ),
    )
  }

  /** The rooms that they are admitted to, or sign in. An owner's eyes have none: it is a person who is admitted. */
  get rooms(): SQL {
    if ('ownerOf' in this.#user) return sql`false`
    return sql`(${admitsTo(this.#user.id)} or ${signsIn(this.#user.id)})`
  }

  /** Of the papers of these rooms, those that they read: who only signs there, what they sign and what belongs to it. */
  get roomPapers(): SQL {
    if ('ownerOf' in this.#user) return sql`false`
    return sql`(${admitsTo(this.#user.id)} or (${signsIn(this.#user.id)} and ${ne(raisePapers.role, 'room')}))`
  }

  /** The subscriptions that they began, and those whose papers they were ever asked to sign, for good. */
  get subscriptions(): SQL {
    if ('ownerOf' in this.#user) return sql`false`
    return concerns(this.#user.id)
  }

  /** The offerings that they hold or held, hidden and deleted ones too. */
  get offerings(): SQL {
    return isHeldBy(investments.id, this.positions)
  }
}
