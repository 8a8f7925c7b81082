/** A text as it may stand between tags and in quoted attributes, of HTML and XML alike. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
