const LARGEST = 1600

/** Pixels of a picture or of a frame of the camera, made smaller where it is large. */
const pixelsOf = (source: CanvasImageSource, width: number, height: number): ImageData | null => {
  const scale = Math.min(1, LARGEST / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const loadDecoder = async () => (await import('qr/decode.js')).default

/** The text of the QR code in these pixels; null where there is none. `timeLimit` is in milliseconds. */
const decoded = async (pixels: ImageData, timeLimit: number): Promise<string | null> => {
  const decode = await loadDecoder()
  try {
    return decode(pixels, { timeLimit })
  } catch {
    return null
  }
}

const PICTURE_MS = 3_000
const FRAME_MS = 120

/** The text of the QR code on a picture; null where none is found. Throws where the file is no picture. */
export const readPicture = async (file: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(file)
  try {
    const pixels = pixelsOf(picture, picture.width, picture.height)
    return pixels === null ? null : await decoded(pixels, PICTURE_MS)
  } finally {
    picture.close()
  }
}

/** The same for a frame of the camera. */
export const readFrame = async (video: HTMLVideoElement): Promise<string | null> => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const pixels = pixelsOf(video, videoWidth, videoHeight)
  return pixels === null ? null : decoded(pixels, FRAME_MS)
}

/** Has the decoder on the device. */
export const prepareReading = async (): Promise<void> => {
  await loadDecoder()
}
