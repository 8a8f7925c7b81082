// What every page asks for once it is shown, together: each asked for by itself would be a request more, for a line of code.
export { NewsletterFields } from '../forms/visitor/newsletter-fields'
export { guardPage } from '../layout/page-guards'
export { Toast } from '../ui/toasts/toast'
