/** iPhones and iPads; newer iPads call themselves Macs. */
export const isIos = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

/** Opened from the home screen, without the browser around it. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
