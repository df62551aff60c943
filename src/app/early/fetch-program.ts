const { dataset } = document.documentElement

/** Links files of the page's program, named in an attribute of the root element, before an element of the head. */
const link = (
  rel: 'stylesheet' | 'modulepreload',
  hrefs: string | undefined,
  before: Element | null,
): Promise<void>[] =>
  (hrefs ?? '')
    .split(' ')
    .filter((href) => href !== '')
    .map((href) => {
      const element = document.createElement('link')
      element.rel = rel
      element.href = href
      element.fetchPriority = 'low'
      const isThere = new Promise<void>((resolve) => element.addEventListener('load', () => resolve()))
      document.head.insertBefore(element, before)
      return isThere
    })

let isFetched = false

/**
 * Fetches what the page needs to come alive. The whole sheets stand before the critical rules, which go once all of them
 * are there: nothing is styled by a half of them.
 */
export const fetchProgram = (): void => {
  if (isFetched) return
  isFetched = true
  const critical = document.querySelector('style[data-critical]')
  void Promise.all(link('stylesheet', dataset.styles, critical)).then(() => critical?.remove())
  void Promise.all(link('modulepreload', dataset.programs, null))
}
