import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'

/** A form over a contract: `Values` is what the fields hold, `Output` what the contract makes of it. */
export type ContractForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** 'onChange' judges every keystroke, as the form of a new user does; otherwise the first submit does. */
  mode?: 'onSubmit' | 'onChange'
  /** What of the values is judged, and given: a field that is not shown now would refuse what nobody sees. */
  askedOf?: (values: Values) => Values
}

/**
 * The state of a form whose rules and sentences are those of the shared contract, so that none is typed twice.
 * Read `formState.isDirty` to know whether closing would lose something.
 */
export function useContractForm<Values extends FieldValues, Output>(
  contract: ZodType<Output, Values>,
  { defaultValues, mode = 'onSubmit', askedOf }: Options<Values>,
): ContractForm<Values, Output> {
  const judge = zodResolver(contract)
  const resolver: typeof judge = (values, context, options) =>
    judge(askedOf ? askedOf(values) : values, context, options)
  return useForm({ resolver, defaultValues, mode })
}

/** Judges by a contract that is fetched. Where it cannot be, what was typed is sent as it is: the server judges by the same one. */
export const fetchedResolver =
  <Output, Values extends FieldValues & Output>(
    fetchContract: () => Promise<ZodType<Output, Values>>,
  ): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const contract = await fetchContract().catch(() => null)
    return contract ? zodResolver(contract)(values, context, options) : { values, errors: {} }
  }

/**
 * The same for a page that must be there at once: its contract, and all that reads contracts, is fetched when the form is first touched.
 * @param resolver made once, by `fetchedResolver`
 */
export const useFetchedContractForm = <Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
  defaultValues: DefaultValues<Values>,
): ContractForm<Values, Output> => useForm({ resolver, defaultValues })
