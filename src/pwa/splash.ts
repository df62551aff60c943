/** Edge of the mark, in CSS pixels. */
const MARK = 128

const draw = (mark: HTMLImageElement, width: number, height: number, background: string): string => {
  const canvas = document.createElement('canvas')
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  const edge = MARK * devicePixelRatio
  context.drawImage(mark, (canvas.width - edge) / 2, (canvas.height - edge) / 2, edge, edge)
  return canvas.toDataURL('image/png')
}

const ORIENTATIONS = ['portrait', 'landscape'] as const

/**
 * Launch images for iOS, which takes none from the manifest and shows white without one of exactly the screen's size. They are
 * drawn here for this screen, since files would be needed for each model, and taken when the app is added to the home
 * screen.
 */
export const addSplash = async (): Promise<void> => {
  const mark = new Image()
  mark.src = '/icons/icon.svg'
  await mark.decode()
  const [short, long] = [Math.min(screen.width, screen.height), Math.max(screen.width, screen.height)]
  const background = getComputedStyle(document.documentElement).backgroundColor
  for (const orientation of ORIENTATIONS) {
    const link = document.createElement('link')
    link.rel = 'apple-touch-startup-image'
    link.media = `screen and (orientation: ${orientation})`
    link.href = orientation === 'portrait' ? draw(mark, short, long, background) : draw(mark, long, short, background)
    document.head.append(link)
  }
}
