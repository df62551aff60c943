/** iPhones and iPads; newer iPads call themselves Macs. */
export const isIos = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

/** Opened as an installed app; on a computer its header may hold the window's buttons, which is a mode of its own. */
export const isInstalled = (): boolean =>
  ['standalone', 'window-controls-overlay'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true)
