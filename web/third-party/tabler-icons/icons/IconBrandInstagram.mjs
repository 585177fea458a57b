/**
 * @license @tabler/icons-react v3.51.0 - MIT
 *
 * This source code is licensed under the MIT license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createReactComponent from '../createReactComponent.mjs';

const __iconNode = [["path", { "d": "M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10", "key": "svg-0" }], ["path", { "d": "M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 0 0 -7 0", "key": "svg-1" }], ["path", { "d": "M17 7v.01", "key": "svg-2" }]];
const IconBrandInstagram = createReactComponent("outline", "brand-instagram", "BrandInstagram", __iconNode);

export { __iconNode, IconBrandInstagram as default };
