/**
 * @license @tabler/icons-react v3.51.0 - MIT
 *
 * This source code is licensed under the MIT license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createReactComponent from '../createReactComponent.mjs';

const __iconNode = [["path", { "d": "M6 15l6 -6l6 6", "key": "svg-0" }]];
const IconChevronUp = createReactComponent("outline", "chevron-up", "ChevronUp", __iconNode);

export { __iconNode, IconChevronUp as default };
