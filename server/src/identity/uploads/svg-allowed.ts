/** Shapes, text, paint, and groups: no scripts, links, animations, filters, foreign objects, or external pictures. */
export const allowedElements =
  `svg g defs symbol title desc clipPath mask path rect circle ellipse line polyline polygon text tspan use linearGradient radialGradient stop pattern`.split(
    ' ',
  )

/** Geometry, paint, and names to refer to, but no events. We set the namespaces. */
export const allowedAttributes = [
  ...'id class style transform viewBox preserveAspectRatio version href xlink:href'.split(' '),
  ...'x y x1 y1 x2 y2 cx cy r rx ry fx fy width height d points dx dy rotate offset'.split(' '),
  ...'fill stroke color opacity display visibility overflow fill-rule fill-opacity clip-rule'.split(' '),
  ...'stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity'.split(' '),
  ...'stroke-dasharray stroke-dashoffset clip-path clipPathUnits mask maskUnits'.split(' '),
  ...'maskContentUnits gradientUnits gradientTransform spreadMethod stop-color stop-opacity'.split(' '),
  ...'patternUnits patternContentUnits patternTransform font-family font-size font-weight'.split(' '),
  ...'font-style letter-spacing text-anchor dominant-baseline textLength lengthAdjust'.split(' '),
  ...'paint-order vector-effect mix-blend-mode isolation'.split(' '),
]
