// The forms of every page read this file, so it must not bring zod along: the contracts are in spam-contracts.ts.

/** A person does not see this field; what fills it in is a program (R44). Its name is one that programs like to fill in. */
export const trapField = 'website'

/** A form sent sooner after it was first touched was not filled in by a person (R44). */
export const formMinMilliseconds = 2_000
