import type { FastifyInstance } from 'fastify'
import { publicPhoto } from '../../domain/listings/photos/read-photo.ts'
import type { Services } from '../../services.ts'

type Asked = { Params: { photoId: string; file: string } }

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const FILE = /^\d{1,4}\.(avif|webp)$/

/**
 * `GET /photos/<id>/<width>.<avif|webp>`: photos of listings on sale, which never change under their address. 404 for all
 * others.
 */
export const addPhotos = (app: FastifyInstance, services: Services): void => {
  app.get<Asked>('/photos/:photoId/:file', async (request, reply) => {
    const { photoId, file } = request.params
    const format = FILE.exec(file)?.[1]
    const content = format !== undefined && ID.test(photoId) ? await publicPhoto(services, photoId, file) : null
    if (content === null) return reply.callNotFound()
    return reply
      .type(`image/${format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .send(content)
  })
}
