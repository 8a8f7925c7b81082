import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'

/** A form over a contract: `Values` is what the fields hold, `Output` what the contract makes of it. */
export type ContractForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** 'onChange' judges every keystroke, as the form of a new user does; otherwise the first submit does. */
  mode?: 'onSubmit' | 'onChange'
}

/**
 * The state of a form whose rules and sentences are those of the shared contract, so that none is typed twice.
 * Read `formState.isDirty` to know whether closing would lose something.
 */
export function useContractForm<Values extends FieldValues, Output>(
  contract: ZodType<Output, Values>,
  { defaultValues, mode = 'onSubmit' }: Options<Values>,
): ContractForm<Values, Output> {
  return useForm({ resolver: zodResolver(contract), defaultValues, mode })
}
