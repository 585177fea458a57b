import { borders, land } from 'virtual:outlines'
import L from 'leaflet'

const paper = '#f5eddf'
const water = '#d5e4ea'
const line = '#b9a78c'
const grid = '#e7d9c2'
const nearZoom = 11

/**
 * The built-in map: land, water, and state borders, drawn on each tile from outlines shipped with the portal, so that
 * no outside server is asked. Zoomed in too far for outlines, it is plain paper with a fine grid.
 */
export class PaperLayer extends L.GridLayer {
  protected override createTile(coords: L.Coords): HTMLElement {
    const size = this.getTileSize()
    const tile = document.createElement('canvas')
    tile.width = size.x
    tile.height = size.y
    const pen = tile.getContext('2d')
    if (!pen) return tile
    if (coords.z >= nearZoom) drawGrid(pen, size)
    else drawOutlines(pen, size, coords)
    return tile
  }
}

function drawGrid(pen: CanvasRenderingContext2D, { x: width, y: height }: L.Point): void {
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = grid
  for (const at of [0, 64, 128, 192]) {
    pen.strokeRect(at + 0.5, 0.5, 64, height)
    pen.strokeRect(0.5, at + 0.5, width, 64)
  }
}

function drawOutlines(pen: CanvasRenderingContext2D, size: L.Point, coords: L.Coords): void {
  pen.fillStyle = water
  pen.fillRect(0, 0, size.x, size.y)
  const origin = coords.scaleBy(size)
  const place = ([lng, lat]: readonly [number, number]) =>
    L.CRS.EPSG3857.latLngToPoint(L.latLng(lat, lng), coords.z).subtract(origin)
  const trace = (points: readonly (readonly [number, number])[]) => {
    points.forEach((point, index) => {
      const { x, y } = place(point)
      if (index === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    })
  }
  pen.beginPath()
  for (const ring of land) trace(ring)
  pen.fillStyle = paper
  pen.fill('evenodd')
  pen.beginPath()
  for (const border of borders) trace(border)
  pen.strokeStyle = line
  pen.setLineDash([4, 3])
  pen.stroke()
}
