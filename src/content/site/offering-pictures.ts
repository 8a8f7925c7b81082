/** What each column of an offering's pictures is called, in the order it is filled in. */
export const pictureColumns = {
  image: 'Picture',
  alt: 'What it shows',
  caption: 'Caption',
} as const

/** Stands for a picture that was chosen and is not saved yet. */
export const newPicture = 'newly chosen'
