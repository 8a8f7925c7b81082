/** Everybody's role. 'LP' (limited partner) is what the data model gives; the Admin Portal offers 'user' and 'admin' (R24). */
export const roles = ['LP', 'user', 'admin'] as const
export type Role = (typeof roles)[number]
export const defaultRole: Role = 'LP'

/** Says whether a user of this role may enter the Admin Portal (the value 'admin' marks an administrator). */
export const isAdministrator = (user: { role: Role } | null | undefined) => user?.role === 'admin'
