// Paints a drawing of the page (an SVG element) onto a canvas, shape by shape. The content security policy lets no picture be made from
// an address of our own making, so the usual way (a blob that is loaded as an image) is closed, and rightly so.
//
// Knows what our own lids are made of: paths, circles, ellipses, rectangles, lines of text, groups, gradients. Anything else is left out.

type Brush = CanvasRenderingContext2D

/** Fills a box of the canvas with the drawing. */
export function paint(brush: Brush, drawing: SVGSVGElement, x: number, y: number, width: number, height: number): void {
  const box = drawing.viewBox.baseVal
  brush.save()
  brush.beginPath()
  brush.rect(x, y, width, height)
  brush.clip()
  brush.translate(x, y)
  brush.scale(width / box.width, height / box.height)
  brush.translate(-box.x, -box.y)
  for (const child of drawing.children) draw(brush, child)
  brush.restore()
}

function draw(brush: Brush, element: Element): void {
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGDefsElement || element instanceof SVGClipPathElement) return
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden') return
  brush.save()
  const moved = element.transform.baseVal.consolidate()?.matrix
  if (moved) brush.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f)
  brush.globalAlpha *= Number(style.opacity)
  if (element instanceof SVGTextElement) write(brush, element, style)
  else {
    const path = pathOf(element)
    if (path) shape(brush, element, path, style)
    for (const child of element.children) draw(brush, child)
  }
  brush.restore()
}

function pathOf(element: SVGGraphicsElement): Path2D | null {
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '')
  const path = new Path2D()
  if (element instanceof SVGCircleElement) path.arc(...at(element.cx, element.cy), element.r.baseVal.value, 0, 2 * Math.PI)
  else if (element instanceof SVGEllipseElement)
    path.ellipse(...at(element.cx, element.cy), ...at(element.rx, element.ry), 0, 0, 2 * Math.PI)
  else if (element instanceof SVGRectElement)
    path.roundRect(...at(element.x, element.y), ...at(element.width, element.height), element.rx.baseVal.value)
  else return null
  return path
}

const at = (a: SVGAnimatedLength, b: SVGAnimatedLength): [number, number] => [a.baseVal.value, b.baseVal.value]

function shape(brush: Brush, element: SVGGraphicsElement, path: Path2D, style: CSSStyleDeclaration): void {
  const gradient = gradientOf(style.fill)
  if (gradient) flow(brush, element, path, gradient, Number(style.fillOpacity))
  else if (style.fill !== 'none') {
    brush.save()
    brush.globalAlpha *= Number(style.fillOpacity)
    brush.fillStyle = style.fill
    brush.fill(path, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero')
    brush.restore()
  }
  if (style.stroke === 'none') return
  brush.globalAlpha *= Number(style.strokeOpacity)
  brush.strokeStyle = gradientOf(style.stroke)?.stops.at(-1)?.colour ?? style.stroke
  brush.lineWidth = Number.parseFloat(style.strokeWidth)
  brush.lineCap = style.strokeLinecap as CanvasLineCap
  brush.lineJoin = style.strokeLinejoin as CanvasLineJoin
  brush.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat))
  brush.stroke(path)
}

interface Gradient {
  element: SVGGradientElement
  stops: readonly { at: number; colour: string }[]
}

function gradientOf(fill: string): Gradient | null {
  const id = /^url\(["']?[^#]*#([^"')]+)["']?\)/.exec(fill)?.[1]
  const element = id ? document.getElementById(id) : null
  if (!(element instanceof SVGGradientElement)) return null
  const stops = [...element.querySelectorAll('stop')].map((stop) => {
    const { stopColor, stopOpacity } = getComputedStyle(stop)
    return { at: stop.offset.baseVal, colour: faded(stopColor, Number(stopOpacity)) }
  })
  return { element, stops }
}

/** `rgb(1, 2, 3)` with an opacity. */
const faded = (colour: string, opacity: number): string =>
  opacity >= 1 ? colour : colour.replace(/^rgba?\(([^,]+,[^,]+,[^,)]+).*\)$/, `rgba($1, ${opacity})`)

/** A gradient is drawn in the shape's own box, as wide and as high as that is, or in the drawing's measures where it says so. */
function flow(brush: Brush, element: SVGGraphicsElement, path: Path2D, { element: how, stops }: Gradient, opacity: number): void {
  brush.save()
  brush.globalAlpha *= opacity
  brush.clip(path)
  const { x, y, width, height } = element.getBBox()
  const own = how.gradientUnits.baseVal === SVGUnitTypes.SVG_UNIT_TYPE_OBJECTBOUNDINGBOX
  if (own) brush.transform(width, 0, 0, height, x, y)
  const turned = how.gradientTransform.baseVal.consolidate()?.matrix
  if (turned) brush.transform(turned.a, turned.b, turned.c, turned.d, turned.e, turned.f)
  const colours =
    how instanceof SVGRadialGradientElement
      ? brush.createRadialGradient(...focus(how, own), 0, ...within(own, how.cx, how.cy), ...within(own, how.r))
      : how instanceof SVGLinearGradientElement
        ? brush.createLinearGradient(...within(own, how.x1, how.y1), ...within(own, how.x2, how.y2))
        : null
  if (colours) {
    for (const stop of stops) colours.addColorStop(stop.at, stop.colour)
    brush.fillStyle = colours
    // More than the shape, whatever turned it: the clip holds it.
    if (own) brush.fillRect(-10, -10, 21, 21)
    else brush.fillRect(x - width, y - height, 3 * width, 3 * height)
  }
  brush.restore()
}

/** Lengths of a gradient: shares of the shape's box, however they are written, or the drawing's measures. */
function within(own: boolean, a: SVGAnimatedLength): [number]
function within(own: boolean, a: SVGAnimatedLength, b: SVGAnimatedLength): [number, number]
function within(own: boolean, ...lengths: SVGAnimatedLength[]): number[] {
  return lengths.map(({ baseVal }) =>
    own && baseVal.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE ? baseVal.valueInSpecifiedUnits / 100 : baseVal.value,
  )
}

/** Where the light comes from: the middle, unless the gradient says otherwise. */
const focus = (how: SVGRadialGradientElement, own: boolean): [number, number] => [
  within(own, how.hasAttribute('fx') ? how.fx : how.cx)[0],
  within(own, how.hasAttribute('fy') ? how.fy : how.cy)[0],
]

function write(brush: Brush, element: SVGTextElement, style: CSSStyleDeclaration): void {
  brush.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  if ('letterSpacing' in brush) brush.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  brush.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left'
  const [x, y] = [element.x.baseVal.getItem(0).value, element.y.baseVal.getItem(0).value]
  const words = element.textContent.trim()
  brush.lineJoin = 'round'
  if (style.stroke !== 'none') {
    brush.strokeStyle = style.stroke
    brush.lineWidth = Number.parseFloat(style.strokeWidth)
    brush.strokeText(words, x, y)
  }
  if (style.fill === 'none') return
  brush.fillStyle = gradientOf(style.fill)?.stops[0]?.colour ?? style.fill
  brush.fillText(words, x, y)
}
