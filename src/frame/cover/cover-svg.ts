import { drawCover, type CoverOf } from './draw.ts'
import { colourOf, type Time } from './inks.ts'
import { HEIGHT, WIDTH, type Shape } from './pen.ts'

const MARK =
  '<rect width="32" height="32" rx="9" fill="#0f6b60"/><path d="M16.2 5.2 6.4 17.6h9.8z" fill="#fff"/><path d="M18.2 8.6v9h6.9z" fill="#f9b528"/><path d="M5.6 21.6c2.6-2 5.2-2 7.8 0s5.2 2 7.8 0c1.8-1.4 3.4-1.8 5.2-1.2" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>'

const shapeText = ({ d, ink, width, within, dash, isFlat }: Shape, time: Time): string => {
  const paint = `${width ? 'stroke' : 'fill'}="${colourOf(time, ink)}"`
  const inside = within ? ` fill="${colourOf(time, within)}"` : ''
  const line = width ? ` stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}` : ''
  return `<path ${paint}${inside}${line}${isFlat ? ' stroke-linecap="butt"' : ''} d="${d}"/>`
}

/** The drawing alone, as elements for a viewBox of 400 × 250. */
export const sceneText = (shapes: readonly Shape[], time: Time): string => {
  let text = ''
  let at = ''
  for (const shape of shapes) {
    if (shape.at !== at) text += `${at && '</g>'}${shape.at && `<g transform="${shape.at}">`}`
    at = shape.at
    text += shapeText(shape, time)
  }
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${text}${at && '</g>'}</g>`
}

/**
 * The picture of a thing as a whole SVG document of a size in pixels, with the mark in its lower corner. No fonts, no ids,
 * no DOM: the server makes the pictures of shared links of it.
 */
export const coverSvg = ({ width, height, ...of }: CoverOf & { width: number; height: number }): string => {
  const { shapes, time } = drawCover(of)
  const edge = Math.min(width, height)
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><svg ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${sceneText(shapes, time)}</svg><g transform="translate(${edge * 0.06} ${height - edge * 0.2})scale(${edge * 0.0044})">${MARK}</g></svg>`
}
