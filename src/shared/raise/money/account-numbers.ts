/** Six digits in a row, or a social security number by its groups: an account or a tax number, whose ever it is. */
const accountLike = /\p{Nd}{6}|\p{Nd}{3}-\p{Nd}{2}-\p{Nd}{4}/u

/** Whether a text holds what may be an account or a tax number, of which none is kept; signs that are never seen part no digits. */
export const holdsAccountNumber = (text: string): boolean => accountLike.test(text.replaceAll(/\p{Cf}/gu, ''))
export const withoutAccountNumbers = 'Please leave out account and tax numbers'
