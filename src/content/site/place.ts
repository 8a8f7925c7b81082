/** The map on an offering's and a property's page. */
export const placeSection = {
  heading: 'Where It Is',
  map: (town: string, state: string) => `Map of ${state} with ${town}`,
  note: 'The mark is the town, not the building.',
}
