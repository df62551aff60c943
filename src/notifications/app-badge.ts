/** Shows how many notifications are unread on the icon of the installed app; nothing for none. */
export const showOnIcon = (unread: number): void => {
  if (!('setAppBadge' in navigator)) return
  void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined)
}
