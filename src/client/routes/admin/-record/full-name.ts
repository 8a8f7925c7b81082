/** How a person is called in the lists (spec section 2). */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
