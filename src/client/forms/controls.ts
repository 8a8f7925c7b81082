/** The controls of a form in which somebody types, ticks or chooses. */
export const controlsOf = (form: { elements: Iterable<unknown> }) =>
  [...form.elements].filter(
    (control) =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement,
  )
