// Where visitors read what stands under 'More details' of a record. Details can be for investors alone.

export const onCards = 'Visitors read it on the card and on the page.'
export const amongTerms = 'Visitors read it on the page, under ‘Terms and Figures’.'
export const amongFees = 'Visitors read it on the page, under ‘Fees’; left empty, as ‘not stated’.'
export const amongFigures = 'Visitors read it on the page, under ‘What It Has Done So Far’.'
export const onCardAndAmongFigures = 'Visitors read it on the card and on the page, under ‘What It Has Done So Far’.'
/** What the hint of the field says already, or what no visitor reads. */
export const saidAlready = ''
