let isThere: boolean | undefined

/** True if the browser can show a street map. Asked once: every answer takes one of the few contexts a page may have. */
export const hasWebGl = (): boolean => {
  isThere ??= (() => {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  })()
  return isThere
}
