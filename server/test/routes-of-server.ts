import type { TestApp } from './app.ts'

/** Every route of the server as `POST /path`, parsed from the printed route tree: one level per four spaces. */
export function routesOfServer(app: TestApp): string[] {
  const path: string[] = []
  return app.app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      path.splice(indent.length / 4, Infinity, part)
      const names = methods.split(', ').filter((method) => method && method !== 'HEAD')
      return names.map((method) => `${method} ${path.join('')}`)
    })
}
