/** The addresses of our faces. The browser's entry imports this module, so that its build brings the files. */
export { default as sourceSans } from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
export { default as frauncesItalic } from '../theme/fonts/fraunces-italic.woff2?url'
export { default as frauncesRoman } from '../theme/fonts/fraunces-roman.woff2?url'
