/** How an owner is paid, as the firm noted it: nothing of a bank, and never a number. `custodian`: to whoever keeps a retirement account. */
export const paymentMethods = ['check', 'ach', 'custodian'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
