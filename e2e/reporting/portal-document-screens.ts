import { portalDocuments } from '../../src/content/reporting/portal'
import { replaceAnswers } from '../calls'
import { isOwner } from './portal-screens'
import { papers } from './portal-document-steps'
import { shows } from '../screen-states'
import type { Screen } from '../screens'

/** The documents in the portal: some, and none. */
export const portalDocumentScreens: Screen[] = [
  {
    name: 'portal-documents',
    path: '/portal/documents',
    as: 'investor',
    arrange: (page) => replaceAnswers(page, { ...isOwner, 'investor.documents.list': papers }),
    prepare: shows('Second quarter 2026'),
  },
  {
    name: 'portal-documents-empty',
    path: '/portal/documents',
    as: 'investor',
    arrange: (page) => replaceAnswers(page, isOwner),
    prepare: shows(portalDocuments.empty.title),
  },
]
