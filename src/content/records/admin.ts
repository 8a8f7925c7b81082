import { adminActivity } from './admin-activity'
import { adminMail } from '../newsletter/admin-mails'
import { adminPictures } from '../site/admin-pictures'
import { adminSafety } from './admin-dialogs'
import { adminOverview } from './admin-overview'
import { counted } from '../platform/counted'
import type { Firm } from '../firm'

/** The frame of the Admin Portal: check, refusal, greeting, sidebar (R18, R19). */
export const adminFrame = {
  title: 'Admin Portal',
  pageTitle: (tab: string) => (firm: Firm) => `${tab} | Admin Portal | ${firm.name}`,
  greeting: (firstName: string) => `Welcome back, ${firstName}`,
  intro: 'Manage platform content',
  clock: (zone: string) => `Days and times: ${zone}`,
  loading: 'Loading admin dashboard...',
  accessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to access the admin dashboard.",
    signIn: 'Sign in',
    home: { label: 'Return home', to: '/' },
  },
  factorNeeded: {
    title: 'One thing first',
    text: 'Administrators sign in with a second factor here. Please set one up on the page of your account; the Admin Portal opens then.',
    setUp: 'Set up a second factor',
  },
  sidebar: {
    label: 'Admin sections',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    open: 'Open sections',
    investors: 'Investors',
    count: (count: number) => (count === 1 ? '1 record' : `${counted(count)} records`),
  },
  /** What is shown in place of a list, as the window's title names it. */
  views: {
    overview: adminOverview.label,
    deleted: adminSafety.recentlyDeleted.label,
    activity: adminActivity.label,
    mails: adminMail.name,
    pictures: adminPictures.label,
  },
} as const
