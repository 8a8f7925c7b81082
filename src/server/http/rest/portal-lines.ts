import type { ProcedureLine } from './lines'

/** The part of the REST table that is about the portal: what investors call, and what administrators do who look as one. */
export const portalLines = [
  ['GET', '/investor/entities', 'investor.entities.list', 'list'],
  ['GET', '/investor/entities/{id}', 'investor.entities.get', 'record'],
  ['PUT', '/investor/entities/{id}', 'investor.entities.update', 'record'],
  ['GET', '/investor/entities/{id}/access', 'investor.access.list', 'list'],
  ['POST', '/investor/entities/{id}/access', 'investor.access.give', 'created'],
  ['GET', '/investor/entities/{id}/years-in-review', 'investor.yearsInReview.get', 'record'],
  ['POST', '/investor/access/{id}/end', 'investor.access.end', 'success'],
  ['GET', '/investor/summary', 'investor.summary', 'record'],
  ['GET', '/investor/positions', 'investor.positions.list', 'list'],
  ['GET', '/investor/entries', 'investor.entries.list', 'list'],
  ['GET', '/investor/distributions', 'investor.distributions.list', 'list'],
  ['GET', '/investor/paid-years', 'investor.paidYears.list', 'list'],
  ['GET', '/investor/statements', 'investor.statements.list', 'list'],
  ['GET', '/investor/updates', 'investor.updates.list', 'list'],
  ['GET', '/investor/tax-years', 'investor.taxYears.list', 'list'],
  ['GET', '/investor/k1-consents', 'investor.k1Consents.list', 'list'],
  ['POST', '/investor/k1-consents', 'investor.k1Consents.give', 'created'],
  ['POST', '/investor/k1-consents/{id}/withdraw', 'investor.k1Consents.withdraw', 'success'],

  ['GET', '/admin/view/{entityId}/entities', 'admin.view.entities', 'list'],
  ['GET', '/admin/view/{entityId}/summary', 'admin.view.summary', 'record'],
  ['GET', '/admin/view/{entityId}/positions', 'admin.view.positions', 'list'],
  ['GET', '/admin/view/{entityId}/entries', 'admin.view.entries', 'list'],
  ['GET', '/admin/view/{entityId}/distributions', 'admin.view.distributions', 'list'],
  ['GET', '/admin/view/{entityId}/statements', 'admin.view.statements', 'list'],
  ['GET', '/admin/view/{entityId}/updates', 'admin.view.updates', 'list'],
  ['GET', '/admin/view/{entityId}/documents', 'admin.view.documents', 'list'],
  ['GET', '/admin/view/{entityId}/tax-years', 'admin.view.taxYears', 'list'],
] as const satisfies readonly ProcedureLine[]
