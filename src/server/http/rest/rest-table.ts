import type { FileRoute } from '../requests/file-routes'
import { correspondenceLines } from './correspondence-lines'
import { documentRows } from './document-rows'
import { fileLines } from './file-lines'
import { fileRoutes } from './file-routes'
import type { AnyLine, FileLine, FileRow, ProcedureLine, Row } from './lines'
import { nounLines, releaseLines } from './noun-lines'
import { moneyLines, portalLines } from './portal-lines'

/**
 * Every path below /api (R1): method, path, procedure or file, answer. A path is here only when it works. Whether a session is asked for, what
 * is limited and what is refused is said where it is judged: by the procedure or the file (`refusals.ts`).
 * 'cached': the answer is the same for everybody and is kept until the next write.
 * 'traced': that it was read is noted, so that it is not asked for its head alone.
 * 'one-click': mail programs call it too, with its input in the query, a form as body and no cookie, from anywhere (RFC 8058).
 */
const lines = [
  ['GET', '/settings', 'public.settings.list', 'list', 'cached'],
  ['GET', '/firm', 'public.firm.get', 'record'],
  ['GET', '/firm/partners', 'public.firm.partners', 'record'],
  ['GET', '/firm/faq', 'public.firm.faq', 'record'],
  ['GET', '/firm/legal/{text}', 'public.firm.legal', 'record'],
  ['GET', '/firm/figures', 'public.firm.figures', 'record'],
  ['GET', '/investments', 'public.investments.list', 'list', 'cached'],
  ['GET', '/investments/{slug}', 'public.investments.get', 'record'],
  ['GET', '/properties', 'public.properties.list', 'list', 'cached'],
  ['GET', '/properties/{slug}', 'public.properties.get', 'record'],
  ['GET', '/posts', 'public.posts.list', 'list', 'cached'],
  ['GET', '/posts/{slug}', 'public.posts.get', 'record'],
  ['GET', '/seal', 'public.seals.list', 'list'],
  ['POST', '/contact', 'public.contacts.submit', 'received'],
  ['POST', '/interests', 'public.interests.submit', 'received'],
  ['POST', '/newsletter', 'public.newsletters.subscribe', 'received'],
  ['POST', '/newsletter/confirm', 'public.newsletters.confirm', 'success'],
  ['POST', '/newsletter/unsubscribe', 'public.newsletters.unsubscribe', 'success', 'one-click'],

  ['POST', '/auth/login', 'auth.login', 'record'],
  ['POST', '/auth/logout', 'auth.logout', 'success'],
  ['GET', '/auth/me', 'auth.me', 'user'],
  ['GET', '/auth/offerings', 'auth.offerings', 'list'],
  ['POST', '/auth/prove', 'auth.prove', 'success'],
  ['PUT', '/auth/profile', 'auth.profile.update', 'record'],
  ['POST', '/auth/password', 'auth.password.change', 'success'],
  ['POST', '/auth/forgot-password', 'auth.password.requestReset', 'success'],
  ['POST', '/auth/reset-password', 'auth.password.reset', 'success'],
  ['GET', '/auth/factors', 'auth.factors.get', 'record'],
  ['POST', '/auth/authenticator', 'auth.authenticator.begin', 'record'],
  ['POST', '/auth/authenticator/confirm', 'auth.authenticator.confirm', 'record'],
  ['DELETE', '/auth/authenticator', 'auth.authenticator.remove', 'success'],
  ['POST', '/auth/passkeys/options', 'auth.passkeys.begin', 'record'],
  ['POST', '/auth/passkeys', 'auth.passkeys.add', 'created'],
  ['GET', '/auth/passkeys', 'auth.passkeys.list', 'list'],
  ['DELETE', '/auth/passkeys/{id}', 'auth.passkeys.remove', 'success'],
  ['POST', '/auth/login/passkey-options', 'auth.passkeys.beginUse', 'record'],
  ['POST', '/auth/login/passkey', 'auth.passkeys.signIn', 'record'],
  ['POST', '/auth/recovery-codes', 'auth.factors.renewRecoveryCodes', 'record'],
  ['POST', '/auth/stop-reset', 'auth.factors.stopReset', 'success'],
  ['POST', '/auth/take-back', 'auth.takeBack', 'record'],
  ['GET', '/auth/email', 'auth.email.pending', 'record'],
  ['POST', '/auth/email', 'auth.email.change', 'success'],
  ['DELETE', '/auth/email', 'auth.email.keep', 'success'],
  ['POST', '/auth/confirm-email', 'auth.email.confirm', 'success'],
  ['POST', '/auth/read-invitation', 'auth.invitation.read', 'record'],
  ['POST', '/auth/accept-invitation', 'auth.invitation.accept', 'record'],
  ['GET', '/auth/sessions', 'auth.sessions.list', 'list'],
  ['DELETE', '/auth/sessions/{id}', 'auth.sessions.end', 'success'],
  ['POST', '/auth/sessions/end-others', 'auth.sessions.endOthers', 'success'],
  ['GET', '/auth/security-events', 'auth.events.list', 'list'],
  ['GET', '/auth/interests', 'auth.interests', 'list'],

  ...portalLines,

  ...nounLines('investments', [['PUT', '/admin/investments/order', 'admin.investments.arrange', 'success']]),
  ['POST', '/admin/investments/{id}/duplicate', 'admin.investments.duplicate', 'created'],
  ['GET', '/admin/investments/{id}/viewers', 'admin.investments.viewers', 'record'],
  ['PUT', '/admin/investments/{id}/viewers', 'admin.investments.setViewers', 'record'],
  ...nounLines('users', [
    ['POST', '/admin/users/invite', 'admin.users.invite', 'created'],
    ['POST', '/admin/users/invite-new', 'admin.users.inviteNew', 'record'],
    ['POST', '/admin/users/{id}/invite-again', 'admin.users.inviteAgain', 'record'],
    ['POST', '/admin/users/{id}/withdraw-invitation', 'admin.users.withdrawInvitation', 'success'],
    ['POST', '/admin/users/{id}/reset-factor', 'admin.users.resetFactor', 'record'],
  ]),
  ...nounLines('properties', [['PUT', '/admin/properties/order', 'admin.properties.arrange', 'success']]),
  ['POST', '/admin/properties/{id}/duplicate', 'admin.properties.duplicate', 'created'],
  ...nounLines('posts', [
    ['POST', '/admin/posts/preview', 'admin.posts.preview', 'record'],
    ['POST', '/admin/posts/pictures', 'admin.posts.addPicture', 'created'],
  ]),
  ['GET', '/admin/posts/{id}/preview-link', 'admin.previews.get', 'record'],
  ['POST', '/admin/posts/{id}/preview-link', 'admin.previews.make', 'created'],
  ['DELETE', '/admin/posts/{id}/preview-link', 'admin.previews.end', 'success'],
  ...correspondenceLines,
  ...nounLines('entities'),
  ['GET', '/admin/entities/{id}/access', 'admin.access.list', 'list'],
  ['POST', '/admin/entities/{id}/access', 'admin.access.give', 'created'],
  ['POST', '/admin/access/{id}/end', 'admin.access.end', 'success'],
  ['GET', '/admin/address-requests', 'admin.addressRequests.list', 'list'],
  ['POST', '/admin/address-requests/{id}/take-over', 'admin.addressRequests.takeOver', 'record'],
  ['POST', '/admin/address-requests/{id}/decline', 'admin.addressRequests.decline', 'record'],
  ...nounLines('classes'),
  ...nounLines('positions'),
  ...nounLines('entries'),
  ['POST', '/admin/entries/{id}/reverse', 'admin.entries.reverse', 'created'],
  ...nounLines('transfers'),
  ['GET', '/admin/ledger-imports', 'admin.ledgerImports.list', 'list'],
  ['POST', '/admin/ledger-imports', 'admin.ledgerImports.create', 'record'],
  ['GET', '/admin/ledger-imports/{id}', 'admin.ledgerImports.get', 'record'],
  ['POST', '/admin/ledger-imports/{id}/take-back', 'admin.ledgerImports.takeBack', 'record'],
  ['GET', '/admin/approvals', 'admin.approvals.list', 'list'],
  ['GET', '/admin/approvals/{id}', 'admin.approvals.get', 'record'],
  ['POST', '/admin/approvals/{id}/approve', 'admin.approvals.approve', 'record'],
  ['POST', '/admin/approvals/{id}/decline', 'admin.approvals.decline', 'record'],
  ['POST', '/admin/approvals/{id}/withdraw', 'admin.approvals.withdraw', 'record'],
  ...nounLines('distributions', [
    ['GET', '/admin/distributions/differences', 'admin.distributions.differences', 'list'],
  ]),
  ['GET', '/admin/distributions/{id}/register', 'admin.distributions.register', 'list'],
  ['GET', '/admin/distributions/{id}/register-sums', 'admin.distributions.registerSums', 'record'],
  ['GET', '/admin/distributions/{id}/gone-owners', 'admin.distributions.goneOwners', 'list'],
  ['POST', '/admin/distributions/{id}/cashed', 'admin.distributions.markCashed', 'success'],
  ['POST', '/admin/distributions/{id}/approve', 'admin.distributions.approve', 'record'],
  ['POST', '/admin/distributions/{id}/reopen', 'admin.distributions.reopen', 'record'],
  ...releaseLines('distributions'),
  ['POST', '/admin/distributions/{id}/reverse', 'admin.distributions.reverse', 'created'],
  ['POST', '/admin/distributions/{id}/lines/{lineId}/returned', 'admin.distributions.markReturned', 'record'],
  ...nounLines('updates'),
  ...releaseLines('updates'),
  ['GET', '/admin/tax-years', 'admin.taxYears.list', 'list'],
  ['GET', '/admin/tax-years/{investmentId}/{year}', 'admin.taxYears.get', 'record'],
  ['PUT', '/admin/tax-years/{investmentId}/{year}', 'admin.taxYears.update', 'record'],
  ...documentRows,
  ...nounLines('raises'),
  ['POST', '/admin/raises/{id}/open', 'admin.raises.open', 'record'],
  ['POST', '/admin/raises/{id}/close', 'admin.raises.close', 'record'],
  ['POST', '/admin/raises/{id}/announce', 'admin.raises.announce', 'record'],
  ['GET', '/admin/raises/{id}/candidates', 'admin.raises.candidates', 'list'],
  ['GET', '/admin/raises/{id}/events', 'admin.raises.events', 'list'],
  ...nounLines('raisePapers', [['PUT', '/admin/raise-papers/order', 'admin.raisePapers.order', 'success']]),
  ['PUT', '/admin/raise-papers/{id}/fields', 'admin.raisePapers.setFields', 'record'],
  ['POST', '/admin/raise-papers/{id}/show', 'admin.raisePapers.show', 'record'],
  ['POST', '/admin/raise-papers/{id}/withdraw', 'admin.raisePapers.withdraw', 'record'],
  ...nounLines('relationships'),
  ...nounLines('admissions'),
  ['POST', '/admin/admissions/{id}/end', 'admin.admissions.end', 'record'],
  ['GET', '/admin/subscriptions', 'admin.subscriptions.list', 'list'],
  ['POST', '/admin/subscriptions', 'admin.subscriptions.create', 'record'],
  ['GET', '/admin/subscriptions/assignees', 'admin.subscriptions.assignees', 'list'],
  ['PUT', '/admin/subscriptions/{id}', 'admin.subscriptions.update', 'record'],
  ['POST', '/admin/subscriptions/{id}/prepare', 'admin.subscriptions.prepare', 'record'],
  ['POST', '/admin/subscriptions/{id}/let-in', 'admin.subscriptions.letIn', 'record'],
  ['POST', '/admin/subscriptions/{id}/return', 'admin.subscriptions.return', 'record'],
  ['POST', '/admin/subscriptions/{id}/withdraw', 'admin.subscriptions.withdraw', 'record'],
  ['POST', '/admin/subscriptions/{id}/reject', 'admin.subscriptions.reject', 'record'],
  ['GET', '/admin/subscriptions/{id}/checks', 'admin.subscriptions.checks', 'record'],
  ['POST', '/admin/subscriptions/{id}/decisions', 'admin.subscriptions.decide', 'record'],
  ['POST', '/admin/subscriptions/{id}/accept', 'admin.subscriptions.accept', 'record'],
  ['POST', '/admin/subscriptions/{id}/amend', 'admin.subscriptions.amend', 'record'],
  ['POST', '/admin/subscriptions/{id}/release', 'admin.subscriptions.release', 'record'],
  ...moneyLines,
  ['GET', '/admin/k1-consents', 'admin.k1Consents.list', 'list'],
  ['GET', '/admin/investors/{id}', 'admin.investors.get', 'record'],
  ['GET', '/admin/k1s', 'admin.k1s.list', 'list'],
  ['GET', '/admin/k1s/reminders', 'admin.k1s.reminders', 'list'],
  ['POST', '/admin/k1s/remind', 'admin.k1s.remind', 'record'],
  ['GET', '/admin/pictures', 'admin.pictures.list', 'list'],
  ['GET', '/admin/settings', 'admin.settings.list', 'list'],
  ['PUT', '/admin/settings/{settingKey}', 'admin.settings.update', 'record'],
  ['GET', '/admin/firm', 'admin.firm.get', 'record'],
  ['PUT', '/admin/firm', 'admin.firm.update', 'record'],
  ['GET', '/admin/firm/partners', 'admin.firm.partners.get', 'record'],
  ['PUT', '/admin/firm/partners', 'admin.firm.partners.update', 'record'],
  ['GET', '/admin/firm/faq', 'admin.firm.faq.get', 'record'],
  ['PUT', '/admin/firm/faq', 'admin.firm.faq.update', 'record'],
  ['GET', '/admin/firm/legal/{text}', 'admin.firm.legal.get', 'record'],
  ['PUT', '/admin/firm/legal/{text}', 'admin.firm.legal.update', 'record'],
  ['GET', '/admin/firm/figures', 'admin.firm.figures.get', 'record'],
  ['PUT', '/admin/firm/figures', 'admin.firm.figures.update', 'record'],
  ['DELETE', '/admin/firm/{fact}', 'admin.firm.restore', 'record'],
  ['GET', '/admin/preferences/{name}', 'admin.preferences.get', 'record'],
  ['PUT', '/admin/preferences/{name}', 'admin.preferences.update', 'record'],
  ['GET', '/admin/about', 'admin.about.get', 'record'],
  ['GET', '/admin/backups', 'admin.backups.get', 'record'],
  ['POST', '/admin/backups', 'admin.backups.make', 'record'],
  ['POST', '/admin/backups/rehearse', 'admin.backups.rehearse', 'record'],
  ['GET', '/admin/counts', 'admin.counts.get', 'record'],
  ['GET', '/admin/overview', 'admin.overview.get', 'record'],
  ['GET', '/admin/search', 'admin.search.list', 'list'],
  ['GET', '/admin/choices', 'admin.choices.list', 'list'],
  ['POST', '/admin/import/{kind}', 'admin.imports.run', 'record'],
  ['POST', '/admin/import/{id}/undo', 'admin.imports.undo', 'success'],
  ['GET', '/admin/audit', 'admin.audit.list', 'list'],
  ['GET', '/admin/activity', 'admin.activity.list', 'list'],
  ['POST', '/admin/activity/visit', 'admin.activity.visit', 'record'],
  ['GET', '/admin/history/{kind}/{id}', 'admin.history.list', 'list'],
  ['GET', '/admin/mails', 'admin.mails.list', 'list'],
  ['POST', '/admin/mails/{id}/send-again', 'admin.mails.sendAgain', 'success'],
  ['GET', '/admin/{list}/deleted', 'admin.deleted.list', 'list'],
  // Behind the line above, which it would take for itself.
  ['GET', '/admin/letters/{id}', 'admin.letters.get', 'record'],
  ['GET', '/admin/mails/{id}', 'admin.mails.get', 'record'],
  ['POST', '/admin/{list}/{id}/restore', 'admin.deleted.restore', 'success'],
  ['POST', '/admin/{list}/{id}/erase', 'admin.deleted.erase', 'success'],
  ['POST', '/admin/{list}/restore', 'admin.deleted.restoreSeveral', 'success'],
  ['POST', '/admin/{list}/delete', 'admin.deleted.removeSeveral', 'success'],
  ['POST', '/admin/{list}/change', 'admin.several.change', 'success'],

  ...fileLines,
] as const satisfies readonly AnyLine[]

/** What the table calls. */
export type CalledName = (typeof lines)[number][2]

/** A path as the table writes it: '/admin/investments/{id}'. */
export type RestPath = (typeof lines)[number][1]

const rowOf = ([method, path, procedure, answer, mark]: ProcedureLine): Row => ({
  method,
  path,
  procedure,
  answer,
  isCached: mark === 'cached',
  isTraced: mark === 'traced',
  isOneClick: mark === 'one-click',
})

const routesByName = new Map<string, FileRoute>(
  Object.entries(fileRoutes).map(([name, route]) => [`files.${name}`, route]),
)

function fileRowOf([method, path, name]: FileLine): FileRow {
  const route = routesByName.get(name)
  if (route === undefined) throw new Error(`There is no file ${name}.`)
  return { method, path, name, route }
}

const all: readonly AnyLine[] = lines

export const restTable: readonly Row[] = all.flatMap((line) => (line[3] === 'file' ? [] : rowOf(line)))
export const fileTable: readonly FileRow[] = all.flatMap((line) => (line[3] === 'file' ? fileRowOf(line) : []))

/** The status of a row's success (R2). */
export const successStatusOf = ({ answer }: Pick<Row, 'answer'>): 200 | 201 =>
  answer === 'created' || answer === 'received' ? 201 : 200

/** The names of the path's parameters: 'id' of '/admin/investments/{id}'. */
export const parametersOf = ({ path }: Pick<Row, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
