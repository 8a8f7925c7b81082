// Where visitors read what stands under 'More details' of a record. Details can be for investors alone.

export const onCards = 'On the card and the page.'
export const amongTerms = 'On the page, under ‘Terms and Figures’.'
export const amongFees = 'On the page, under ‘Fees’; left empty, as ‘not stated’.'
export const amongFigures = 'On the page, under ‘What It Has Done So Far’.'
export const onCardAndAmongFigures = 'On the card and the page, under ‘What It Has Done So Far’.'
/** What the hint of the field says already, or what no visitor reads. */
export const saidAlready = ''
