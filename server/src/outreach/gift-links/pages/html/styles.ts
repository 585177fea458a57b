import type { PageAssets } from '../page-assets.ts'

const paperGrain =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Cfilter id='n'%3E%3CfeTurbulence baseFrequency='.8' numOctaves='3'/%3E%3CfeColorMatrix values='0 0 0 0 .45 0 0 0 0 .38 0 0 0 0 .25 0 0 0 .07 0'/%3E%3C/filter%3E%3Crect width='120' height='120' filter='url(%23n)'/%3E%3C/svg%3E\")"

const base = `
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100svh;background:#FAF6F0;color:#23201C;font:400 16px/24px Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-font-smoothing:antialiased}
h1,h2,p,ul,ol,fieldset,figure{margin:0;padding:0}ul,ol{list-style:none}fieldset{border:0;min-width:0}img,svg{display:block}a{color:#17594A}
h1,h2{font-family:Fraunces,Georgia,"Times New Roman",serif;font-weight:520;letter-spacing:-.006em;overflow-wrap:anywhere;text-wrap:balance}
h1{font-size:28px;line-height:35px}h2{font-size:22px;line-height:28px}
.quiet{color:#655E55}.small{font-size:14px;line-height:20px}.defs{position:absolute}
.icon{width:22px;height:22px;flex:none;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
button{font:inherit;cursor:pointer}form{margin:0}
:focus-visible{outline:3px solid #17594A;outline-offset:3px}
.main-button{display:flex;align-items:center;justify-content:center;gap:12px;width:100%;min-height:56px;padding:12px 20px;border:0;border-radius:12px;background:#17594A;color:#FFF;font-size:18px;line-height:24px;font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere}
.main-button:hover{background:#0F4A3D}.main-button.of-address{justify-content:flex-start;gap:16px;padding:12px 20px;text-align:left;font-size:17px}
.of-address span span{display:block;font-weight:400;font-size:16px}
.plain-button{display:flex;align-items:center;justify-content:center;gap:12px;width:100%;min-height:46px;padding:10px 16px;border:1px solid #8F8475;border-radius:12px;background:#FFF;color:#23201C;font-weight:600;text-decoration:none}
.plain-button:hover{background:#F5EFE6}
.text-button{display:inline-flex;align-items:center;min-height:44px;padding:0;border:0;background:none;color:#17594A;font-weight:600;text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px}
.face{width:48px;height:48px;flex:none;display:grid;place-items:center;overflow:hidden;border-radius:50%;background:#E4EBD3;color:#3C4D17;font:520 20px/1 Fraunces,Georgia,serif;box-shadow:0 0 0 3px #FFF,0 0 0 4px #E7DFD3}
.face img{width:100%;height:100%;object-fit:cover}.face.logo{background:#FFF}.face.logo img{object-fit:contain;padding:7px}
.tile{width:40px;height:40px;flex:none;border-radius:10px;overflow:hidden;background:#F6E3D3;box-shadow:inset 0 0 0 1px rgb(66 48 24/.06)}.tile img,.tile svg{width:100%;height:100%;object-fit:cover}.tile svg{padding:3px}
.foot{display:flex;align-items:center;justify-content:center;gap:6px;margin:28px 0 0;font-size:13px;line-height:18px;color:#655E55}.mark{width:18px;height:18px}
.bar{display:flex;align-items:center;justify-content:space-between;min-height:68px;padding:12px max(20px,calc(50vw - 580px));border-bottom:1px solid #E7DFD3;font-size:15px;font-weight:600}.bar .from{display:flex;align-items:center;gap:12px}.bar .face{width:36px;height:36px;font-size:16px}
.column{width:100%;max-width:520px;margin:0 auto;padding:14px 20px 32px}
.back{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:#655E55;font-size:15px;font-weight:600;text-decoration:none}.back:hover{color:#17594A}.back .icon{width:18px;height:18px}
.lead{margin-top:6px;color:#655E55}
@media (min-width:900px){.column{padding:30px 20px 48px;max-width:560px;max-width:calc(520px + 40px)}}`

const opening = `
.open{display:flex;flex-direction:column;min-height:100vh;min-height:100svh}
.wall{position:relative;flex:0 0 auto;height:58.3svh;min-height:400px;display:flex;justify-content:center;align-items:flex-end;overflow:hidden;background:linear-gradient(101deg,#fff0 30%,#ffffff57 37%,#ffffff2b 43%,#fff0 52%) no-repeat,radial-gradient(70% 58% at 34% 6%,#FFFEFB,#FFF3E8 38%,#fff0 100%) no-repeat,linear-gradient(#FBE3D4,#FBDFCD) no-repeat;background-color:#F3CDB2}
.wall::after{content:"";position:absolute;inset:72% 0 0;background:linear-gradient(100deg,#ffffff3d,#fff0 42%),linear-gradient(#F1C7AA,#F6D6BE)}
.big-box{position:relative;z-index:1;width:min(340px,86vw,52svh);margin:0 0 34px;transform:translateX(-1%)}
.tag-words{font-family:"Fraunces It",Georgia,serif;font-style:italic;fill:#BF4027}.tag-initial{font:520 46px Fraunces,Georgia,serif;fill:#3C4D17}
.hello{flex:1;display:flex;flex-direction:column;align-items:center;width:100%;max-width:520px;margin:0 auto;padding:28px 24px 28px;text-align:center}
.hello h1{font-size:34px;line-height:39px}.hello .sender{margin-top:8px}.hello form{width:100%;margin-top:20px}
.until{display:flex;align-items:center;justify-content:center;gap:8px;margin-top:12px;font-size:14px;line-height:20px;color:#655E55}.until .icon{width:17px;height:17px}
.hello .foot{margin-top:auto;padding-top:24px}
@media (min-width:900px){.open{display:grid;grid-template-columns:5fr 4fr}.wall{height:auto;min-height:640px}.wall::after{inset:76% 0 0}.big-box{width:min(500px,82%,72svh);margin:0 0 max(60px,9svh);transform:none}
.hello{justify-content:center;align-items:flex-start;max-width:none;padding:40px 64px;text-align:left;position:relative}.hello h1{font-size:48px;line-height:54px;letter-spacing:-.014em}.hello form{width:auto}.hello .main-button{width:auto;padding-inline:40px}.hello .foot{position:absolute;left:64px;bottom:32px}}`

const gift = `
.desk{position:relative;padding:20px 16px 26px;overflow:hidden;background:radial-gradient(90% 70% at 12% 0,#FBF3E6,#fff0 100%),linear-gradient(150deg,#F0E2CD,#E7D3B8)}
.card{position:relative;transform:rotate(-1.4deg);max-width:452px;margin:0 auto;padding:22px 34px 42px 32px;min-height:250px}
.card::before{content:"";position:absolute;inset:0;background:#FFFDF5 ${paperGrain};filter:url(#deckle);box-shadow:0 1px 2px #42301822,0 18px 34px -14px #42301866}
.card::after{content:"";position:absolute;inset:13px;border-radius:2px;box-shadow:inset 1px 1px 1px #6b55331f,inset -1px -1px 0 #fffffff2,0 0 0 1px #8a744a0f}
.card>*{position:relative;z-index:1}
.seal{width:46px;height:46px;margin:0 auto 8px;display:grid;place-items:center;border-radius:50%;box-shadow:inset 1.5px 1.5px 2px #6b553345,inset -1px -1px 1px #fff,0 0 0 4px #FFFDF5,0 0 0 5px #8a744a24;font:italic 24px/1 "Fraunces It",Georgia,serif;color:#EFE8D6;text-shadow:-.7px -.7px .6px #7a6745,.8px .8px .5px #fff}
.words{font:italic 340 19px/28px "Fraunces It",Georgia,serif;color:#2B2620;white-space:pre-line;overflow-wrap:anywhere}.words.long{font-size:17px;line-height:26px}.words p+p{margin-top:9px}.words .to{color:#BF4027;font-size:1.12em;margin-bottom:2px}
.sign{display:inline-block;margin:8px 0 0 4px;font:italic 300 36px/44px "Fraunces It",Georgia,serif;letter-spacing:-.02em;transform:rotate(-4deg);transform-origin:0 100%}
.signer{font-size:13px;line-height:18px;color:#655E55;margin-left:4px}
.print{position:relative;z-index:2;width:min(262px,72%);margin:-36px 2px 0 auto;padding:8px;background:#FFFEFC;border-radius:4px;transform:rotate(1.8deg);box-shadow:0 1px 2px #42301833,0 16px 30px -12px #42301873}
.print img{width:100%;height:auto;aspect-ratio:1.36;object-fit:cover;border-radius:2px}
.boxed{position:relative;z-index:2;width:min(190px,52%);margin:-46px 6px -8px auto}
.gift{width:100%;max-width:560px;margin:0 auto;padding:16px 20px 28px}
.who{display:flex;align-items:center;gap:14px;margin:0 0 10px -4px;padding-left:4px}.who b{display:block;font-weight:600;line-height:22px}
.gift h1{font-size:34px;line-height:40px}.gift .about{margin-top:4px}
.inside{display:grid;gap:6px;margin:12px 0 0}.inside li{display:flex;gap:10px;align-items:flex-start}.inside .icon{width:18px;height:18px;margin-top:3px;color:#17594A}
.choice-line{display:flex;flex-wrap:wrap;align-items:center;gap:0 16px;margin-top:4px}
.stick{position:sticky;bottom:0;z-index:3;margin:18px -20px 0;padding:8px 20px max(10px,env(safe-area-inset-bottom));background:linear-gradient(#faf6f000,#FAF6F0 26%)}
.stick+.help{margin-top:0;text-align:center}
.rows{margin:14px 0 0;border:1px solid #E7DFD3;border-radius:14px;background:#FFF;overflow:hidden}.rows a{display:flex;align-items:center;gap:16px;min-height:70px;padding:12px 16px;color:#23201C;text-decoration:none}.rows li+li{border-top:1px solid #E7DFD3}.rows a:hover{background:#FBF8F3}.rows a:focus-visible{outline-offset:-4px;border-radius:14px}.rows .icon{color:#17594A}.rows .icon.go{width:18px;height:18px;color:#8F8475;margin-left:auto}.rows b{display:block;font-weight:600}.rows span span{display:block;font-size:14px;line-height:20px;color:#655E55}
.privacy{margin:26px 0 0;font-size:13px;line-height:19px;color:#655E55;text-align:center;text-wrap:balance}.gift .foot{margin-top:10px}
@media (prefers-reduced-motion:no-preference){#gift:target .card{animation:rise .22s cubic-bezier(.2,.7,.2,1) both}#gift:target .print,#gift:target .boxed{animation:rise-2 .22s cubic-bezier(.2,.7,.2,1) .08s both}@keyframes rise{from{opacity:0;transform:translateY(12px) rotate(-1.4deg)}}@keyframes rise-2{from{opacity:0;translate:0 12px}}}
@media (min-width:900px){.opened{display:grid;grid-template-columns:minmax(0,687fr) minmax(0,593fr);min-height:100vh}.desk{padding:44px 60px 40px;display:flex;flex-direction:column;justify-content:center}.desk .inner{width:100%;max-width:560px;margin:0 auto}.card{margin:0;padding:32px 40px 54px 40px;max-width:460px;min-height:330px}.words{font-size:20px;line-height:30px}.words.long{font-size:17px;line-height:26px}.sign{font-size:42px;line-height:50px}.print{width:min(350px,70%);margin:-40px 0 0 auto}.boxed{width:290px;margin:-54px 0 -14px auto}.seal{width:52px;height:52px;margin-bottom:14px;font-size:28px}
.gift{align-self:center;max-width:none;padding:40px 56px}.gift h1{font-size:42px;line-height:48px}.gift .about{max-width:440px}.gift>*{max-width:482px}.stick{position:static;margin:14px 0 0;padding:0;background:none}.stick+.help{margin-top:8px}.rows{margin-top:14px}.privacy{text-align:left;margin-top:20px}.gift .foot{justify-content:flex-start}}
`

const forms = `
.fields{display:grid;gap:16px;margin-top:20px}.two{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:start}
label,.label{display:block;font-size:15px;line-height:22px;font-weight:600}label i,.label i{font-style:normal;font-weight:400;color:#655E55}
input[type=text],input[type=date],select,textarea{display:block;width:100%;min-height:48px;margin-top:5px;padding:11px 14px;border:1px solid #8F8475;border-radius:10px;background:#FFF;color:#23201C;font:inherit;font-size:16px}
select{appearance:none;padding-right:38px;text-overflow:ellipsis;background:#FFF url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' viewBox='0 0 24 24' fill='none' stroke='%2323201C' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M6 9l6 6l6-6'/%3E%3C/svg%3E") no-repeat right 12px center}
textarea{min-height:104px;resize:vertical}
input:focus-visible,select:focus-visible,textarea:focus-visible{outline-offset:0;border-color:#17594A}
[aria-invalid=true]{border:2px solid #B3261E!important;padding:10px 13px}
.wrong{display:flex;gap:8px;align-items:flex-start;margin-top:6px;font-size:14px;line-height:20px;color:#B3261E}.wrong .icon{width:18px;height:18px;margin-top:1px}
.summary{display:flex;gap:14px;margin-top:18px;padding:16px;border-radius:12px;background:#FCEEEC}.summary .icon{color:#B3261E;margin-top:1px}.summary b{font-weight:600}.summary a{display:flex;align-items:center;min-height:44px;color:#A3221A;font-weight:600;text-underline-offset:3px}
.or{display:flex;align-items:center;gap:14px;margin:22px 0 0;font-size:14px;line-height:20px;color:#655E55}.or::before,.or::after{content:"";flex:1;height:1px;background:#E7DFD3}
.on-file{margin-top:12px}.on-file button{display:flex;align-items:center;gap:16px;width:100%;min-height:72px;padding:12px 18px;border:1px solid #8F8475;border-radius:12px;background:#FFF;color:#23201C;text-align:left;font-weight:600}.on-file button:hover{background:#FBF8F3}.on-file .icon{color:#17594A}.on-file span span{display:block;font-weight:400}
.check{display:flex;gap:12px;padding:16px;border:1px solid #E7DFD3;border-radius:12px;background:#FFF;cursor:pointer}.check input{flex:none;width:24px;height:24px;margin:0;accent-color:#17594A}.check span span{display:block;font-size:14px;line-height:20px;font-weight:400;color:#655E55}.check b{font-size:16px;font-weight:600}
.count{margin-top:6px;font-size:14px;line-height:20px;color:#655E55;text-align:right}
.radios{margin-top:6px;border:1px solid #8F8475;border-radius:12px;background:#FFF;overflow:hidden}.radios label{display:flex;align-items:center;gap:14px;min-height:56px;padding:12px 16px;font-size:16px;cursor:pointer}.radios label+label{border-top:1px solid #E7DFD3}.radios input{width:22px;height:22px;flex:none;margin:0;accent-color:#17594A}.radios label:has(:checked){background:#F0F6F2}.radios.bad{border:2px solid #B3261E}
.fields .note{margin:0}.after{margin-top:12px}.after .text-button{justify-content:center;width:100%}`

const more = `
.choices{width:100%;max-width:520px;margin:0 auto;padding:14px 20px 32px}.cards{display:grid;gap:14px;margin-top:18px}
.one{display:flex;flex-direction:column;border:1px solid #E7DFD3;border-radius:14px;background:#FFF;overflow:hidden}.one .shot{height:224px;background:#F6E3D3}.one .shot img{width:100%;height:100%;object-fit:cover}.one .shot svg{height:100%;margin:0 auto;padding:14px}
.one .text{display:flex;flex-direction:column;flex:1;padding:14px 16px 16px}.one h2{font-size:20px;line-height:26px}.one .say{font-size:15px;line-height:21px;color:#655E55}.one ul{margin-top:6px;font-size:14px;line-height:20px;color:#655E55}.one form{margin-top:auto;padding-top:14px}
.mine{color:#BF4027;font-size:15px;line-height:21px;font-weight:600}.one.picked{border-color:#EBBBA9;background:#FDF3EE}
.one.first{display:grid;grid-template-columns:118px 1fr}.one.first .shot{height:120px;margin:12px 0 12px 12px;border-radius:12px;overflow:hidden}
@media (min-width:900px){.choices{max-width:1000px;padding:30px 20px 48px}.cards{grid-template-columns:1fr 1fr;gap:16px}.one,.one.first{display:grid;grid-template-columns:222px 1fr}.one .shot,.one.first .shot{height:196px;margin:14px 0 14px 14px;border-radius:12px;overflow:hidden}.one .text{padding:14px 16px 14px 20px}}
.journey{width:100%;max-width:520px;margin:0 auto;padding:14px 20px 32px}
.scene{position:relative;height:190px;overflow:hidden;border-radius:20px;display:flex;justify-content:center;align-items:flex-end;background:radial-gradient(60% 70% at 30% 0,#FFFDF9,#fff0),linear-gradient(#FBE3D4,#FADFCC)}.scene.way{background:linear-gradient(160deg,#F2F6F8,#D9E6EC)}.backdrop{position:absolute;inset:0;width:100%;height:100%}.scene .small-box{position:relative;width:176px;height:179px;margin-bottom:5px;margin-left:4%}.scene.way .small-box{width:92px;height:94px;margin:0 4% 52px 0}.scene.here .small-box{width:150px;height:153px;margin:0 50% 8px 0;left:4%}
.journey h1{margin-top:20px}.journey .plain-button{margin-top:14px}
.steps{margin-top:18px;padding:24px 20px 4px;border:1px solid #E7DFD3;border-radius:14px;background:#FFF}.steps li{position:relative;display:flex;gap:14px;min-height:58px;padding-bottom:14px}.steps li:not(:last-child)::after{content:"";position:absolute;left:16.5px;top:36px;bottom:0;width:3px;background:#E7DFD3}.steps li.done:not(:last-child)::after{background:#17594A}
.dot{position:relative;z-index:1;flex:none;width:36px;height:36px;display:grid;place-items:center;border:2px solid #C4B497;border-radius:50%;background:#FFF;color:#7A6F60}.dot .icon{width:18px;height:18px}.done .dot{border-color:#17594A;background:#17594A;color:#FFF}.current .dot{border-color:#17594A;color:#17594A;box-shadow:0 0 0 5px #DCEAE1}.steps b{display:block;font-weight:600;line-height:20px;margin-top:-1px}.steps .small{display:block;color:#655E55}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.keep{margin-top:14px;font-size:14px;line-height:20px;color:#655E55}.reveal{display:flex;align-items:center;gap:14px;margin-top:18px;padding:12px 16px;border:1px solid #E7DFD3;border-radius:14px;background:#FFF}.reveal .tile{width:56px;height:56px;border-radius:12px}.reveal b{display:block;font-weight:600}
@media (min-width:900px){.journey{max-width:1000px;padding:36px 20px 48px;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 56px;align-items:start}.journey .foot{grid-column:1/-1}.scene{height:264px}.scene .small-box{width:240px;height:245px}.scene.way .small-box{width:126px;height:128px;margin-bottom:74px}.scene.here .small-box{width:206px;height:210px;margin-bottom:10px}}`

const thanks = `
.where,.words-back,.track{min-width:0}.words-back{margin-top:26px}.words-back>.lead,.letter-form .main-button,.letter-form .plain-button,.words-back>.plain-button{margin-top:12px}.track .steps{margin-top:18px}
.letter{position:relative;margin-top:14px;padding:24px 26px 20px}.letter>*{position:relative}.letter .to{font:italic 340 23px/30px "Fraunces It",Georgia,serif;color:#BF4027;overflow-wrap:anywhere}
.letter::before{content:"";position:absolute;inset:0;background:#FFFDF5;filter:url(#deckle);box-shadow:0 1px 2px #42301822,0 16px 34px -16px #42301855}
.letter textarea{min-height:158px;margin:4px 0 0;padding:0 2px!important;border:0;border-radius:2px;background:repeating-linear-gradient(#fff0 0 29px,#C9B98F 29px 30px) local;font:italic 340 19px/30px "Fraunces It",Georgia,serif;color:#2B2620}.letter textarea::placeholder{color:#736A5D;opacity:1}.letter textarea:focus-visible{outline-offset:6px}
.letter-desk{padding:34px 24px;overflow:hidden;border-radius:20px;background:linear-gradient(150deg,#F3E8D7,#E6D2B6)}.letter.set{margin:0 auto;max-width:420px;padding:28px 30px 30px;transform:rotate(1.2deg)}.letter.set::after{content:"";position:absolute;inset:13px;border-radius:2px;box-shadow:inset 1px 1px 1px #6b55331f,inset -1px -1px 0 #fffffff2,0 0 0 1px #8a744a0f}
.said{font:italic 340 19px/30px "Fraunces It",Georgia,serif;color:#2B2620;white-space:pre-line;overflow-wrap:anywhere}
.said-to{display:flex;align-items:center;gap:14px;margin-top:20px}.journey .said-to h1{margin:0}
.delivered-rows{margin-top:24px;border:1px solid #E7DFD3;border-radius:14px;background:#FFF;overflow:hidden}.delivered-rows .reveal{margin:0;border:0;border-radius:0}.delivered-rows .reveal+.problem-row{border-top:1px solid #E7DFD3}
.problem-row{display:flex;align-items:center;gap:14px;min-height:64px;padding:12px 16px;color:#23201C;text-decoration:none}.problem-row .icon{color:#17594A}.problem-row>span{flex:1}.problem-row b,.problem-row span span{display:block;font-weight:600}.problem-row span span{font-weight:400}.problem-row .go{color:#7A6F60}a.problem-row:hover{background:#FBF8F3}a.problem-row:focus-visible{outline-offset:-4px;border-radius:12px}
.fields{grid-template-columns:minmax(0,1fr)}.file{display:flex;align-items:center;gap:14px;margin-top:6px;padding:14px 16px;border:1px dashed #8F8475;border-radius:12px;background:#FFF}.file input{flex:1;min-width:0;min-height:44px;font:inherit;font-size:15px;color:#655E55;border:0!important;padding:0!important}.file input::file-selector-button{min-height:44px;margin-right:12px;padding:8px 14px;border:1px solid #8F8475;border-radius:10px;background:#FFF;color:#23201C;font:inherit;font-weight:600;cursor:pointer}.file:has([aria-invalid=true]){border:2px solid #B3261E}.help-line{margin-top:6px;font-size:14px;line-height:20px;color:#655E55}
@media (min-width:900px){.journey{grid-template-rows:auto 1fr auto}.where{grid-area:1/1}.words-back{grid-area:1/2/3/3;margin-top:0}.track{grid-area:2/1}.words-back .said-to:first-child{margin-top:0}}`

const notes = `
.note{display:flex;gap:12px;margin:14px 0 0;padding:14px 16px;border:1px solid #EBCB85;border-radius:12px;background:#FEF3D6}.note b,.note span{display:block}.note .icon{margin-top:1px}.note a{color:#23201C;font-weight:600;display:inline-flex;align-items:center;min-height:44px}`

const asks = `
.keep{display:flex;gap:8px;align-items:center;justify-content:center;margin-top:14px;font-size:14px;line-height:20px;color:#655E55}.keep .icon{width:17px;height:17px}
.thanks{width:64px;height:64px;margin:28px 0 16px;display:grid;place-items:center;border-radius:50%;background:#DCEAE1;color:#17594A}.thanks .icon{width:32px;height:32px;stroke-width:2.2}`

const ended = `
.ended{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:100vh;min-height:100svh;max-width:420px;margin:0 auto;padding:40px 28px;text-align:center}.untied{width:230px;height:110px;margin-bottom:26px}.ended h1{font-size:30px;line-height:36px;text-wrap:balance}.ended .foot{margin-top:32px}.ended form,.ended .plain-button{margin-top:24px}
@media (min-width:900px){.ended{max-width:640px}}`

/** The styles of a page, with only the parts that it uses. */
export function stylesOf(assets: PageAssets, parts: readonly StylePart[]): string {
  const font = (family: string, file: string, how: string) =>
    `@font-face{font-family:${family};src:url(${file}) format("woff2");font-display:swap;${how}}`
  const fonts = [
    font('Fraunces', assets.fraunces, 'font-weight:400 700'),
    font('"Fraunces It"', assets.italic, 'font-style:italic;font-weight:300 400'),
    font('Figtree', assets.figtree, 'font-weight:400 600'),
  ]
  return (fonts.join('') + base + parts.map((part) => partStyles[part]).join('')).replaceAll('\n', '')
}

const partStyles = { opening, gift, forms, more, thanks, notes, asks, ended } as const
export type StylePart = keyof typeof partStyles
