import { madePassword, makeOffering, makePost, makeUser } from '@db/samples/make'
import type { ProcedureName } from '../http/rest/procedure-names'
import {
  addablePasskey,
  endableSession,
  enrolled,
  resettable,
  returnable,
  confirmableEmail,
  makeImport,
  makeInvited,
  stoppable,
  invited,
  makeDeleted,
  removablePasskey,
  usedPasskey,
} from './made-for-inputs'
import { type Input, type Inputs, nounSamples } from './noun-samples'

/** Those of calls that belong to no noun: of whoever signs in, and of what all nouns share. */
const others = {
  'public.forms.token': async () => ({}),
  'auth.login': async (db) => ({ username: (await makeUser(db)).username, password: madePassword }),
  'auth.logout': async () => ({}),
  'auth.me': async () => ({}),
  'auth.prove': async () => ({ password: madePassword }),
  'auth.profile.update': async () => ({ firstName: 'Ruth', lastName: 'Hale', phone: '' }),
  'auth.password.change': async () => ({ currentPassword: madePassword, password: madePassword }),
  'auth.password.requestReset': async (db) => ({ email: (await makeUser(db)).email }),
  'auth.password.reset': resettable,
  'auth.factors.get': async () => ({}),
  'auth.factors.renewRecoveryCodes': (db) => enrolled(db),
  'auth.factors.stopReset': stoppable,
  'auth.takeBack': returnable,
  'auth.authenticator.begin': async () => ({}),
  'auth.authenticator.confirm': (db) => enrolled(db, false),
  'auth.authenticator.remove': (db) => enrolled(db),
  'auth.passkeys.list': async () => ({}),
  'auth.passkeys.begin': async () => ({}),
  'auth.passkeys.add': addablePasskey,
  'auth.passkeys.remove': removablePasskey,
  'auth.passkeys.beginUse': async () => ({}),
  'auth.passkeys.signIn': usedPasskey,
  'auth.email.pending': async () => ({}),
  'auth.email.change': async () => ({ email: `${crypto.randomUUID()}@example.com` }),
  'auth.email.keep': async () => ({}),
  'auth.email.confirm': confirmableEmail,
  'auth.invitation.read': async (db) => ({ token: await invited(db, await makeInvited(db)) }),
  'auth.invitation.accept': async (db) => ({
    token: await invited(db, await makeInvited(db)),
    username: crypto.randomUUID(),
    password: madePassword,
  }),
  'auth.sessions.list': async () => ({}),
  'auth.sessions.end': endableSession,
  'auth.sessions.endOthers': async () => ({}),
  'auth.events.list': async () => ({}),
  'admin.imports.run': async () => ({ kind: 'properties', csv: 'Name\nQuarry Row' }),
  'admin.imports.undo': async (db) => ({ id: await makeImport(db) }),
  'public.seals.list': async () => ({}),
  'admin.about.get': async () => ({}),
  'admin.backups.get': async () => ({}),
  'admin.backups.make': async () => ({}),
  'admin.backups.rehearse': async () => ({}),
  'admin.counts.get': async () => ({}),
  'admin.overview.get': async () => ({}),
  'admin.search.list': async () => ({ q: 'willow' }),
  'admin.audit.list': async () => ({}),
  'admin.activity.list': async () => ({}),
  'admin.activity.visit': async () => ({}),
  'admin.history.list': async (db) => ({ kind: 'posts', id: (await makePost(db)).id }),
  'admin.deleted.list': async () => ({ list: 'investments' }),
  'admin.deleted.restore': async (db) => ({ list: 'investments', id: (await makeDeleted(db)).id }),
  'admin.deleted.erase': async (db) => ({ list: 'investments', id: (await makeDeleted(db)).id }),
  'admin.deleted.restoreSeveral': async (db) => ({ list: 'investments', ids: [(await makeDeleted(db)).id] }),
  'admin.deleted.removeSeveral': async (db) => ({ list: 'investments', ids: [(await makeOffering(db)).id] }),
  'admin.several.change': async (db) => ({
    list: 'investments',
    ids: [(await makeOffering(db)).id],
    change: { status: 'Closed' },
  }),
  'admin.choices.list': async () => ({ of: 'properties', q: 'willow' }),
} satisfies Inputs

type NamesIn<Noun> = Noun extends { inputs: infer Given } ? keyof Given & string : never

/** The inputs of all nouns beside each other. */
function inputsOf<Nouns extends object>(nouns: Nouns): Record<NamesIn<Nouns[keyof Nouns]>, Input>
function inputsOf(nouns: Record<string, { inputs: Inputs }>): Inputs {
  return Object.fromEntries(Object.values(nouns).flatMap(({ inputs }) => Object.entries(inputs)))
}

/** One input for each procedure that succeeds for whoever may call it, however often; makes the record it names. A new procedure without one does not compile. */
export const validInputs: { [Name in ProcedureName]: Input } = { ...others, ...inputsOf(nounSamples) }

/** Says whether there is an input for the procedure of this name: for a subscription there is none. */
export const isProcedureName = (name: string): name is ProcedureName => Object.hasOwn(validInputs, name)
