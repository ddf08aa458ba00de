# Two commands are enough: make demo (simulates the robot and writes its animation) and make test.
BUILD ?= build
CMAKE_FLAGS ?=

all: $(BUILD)/build.ninja
	@cmake --build $(BUILD)

$(BUILD)/build.ninja: CMakeLists.txt | deps
	@cmake -S . -B $(BUILD) -G Ninja $(CMAKE_FLAGS) > /dev/null

deps:
	@tools/install-deps.sh

# Installs what tests need. Those whose programs cannot be installed are skipped, and the reasons stand at the end.
test: | deps
	@tools/install-deps.sh test
	@cmake -S . -B $(BUILD) -G Ninja $(CMAKE_FLAGS) > /dev/null
	@$(MAKE) --no-print-directory all
	@ctest --test-dir $(BUILD) --output-on-failure -j2; status=$$?; \
	    grep -h '^skipped: ' $(BUILD)/Testing/Temporary/LastTest.log; exit $$status

# Program, libraries, headers, the Modelica library, pages, manual, completions and the Python package. The tree may be
# moved afterwards.
PREFIX ?= /usr/local
install: all
	@cmake --build $(BUILD) --target libcardan-static manual
	@cmake --install $(BUILD) --prefix $(PREFIX) > /dev/null
	@echo "installed in $(PREFIX)"

# Debian packages in $(BUILD)/deb: cardan, libcardan1, libcardan-dev, python3-cardan.
deb: all
	@cmake --build $(BUILD) --target libcardan-static manual
	@tools/make-deb.sh $(BUILD) $(BUILD)/deb

# The Python package as a wheel in $(BUILD)/dist, with libcardan and the Modelica library in it.
wheel: all
	@python3 tools/make-wheel.py $(BUILD) $(BUILD)/dist

# The documentation as HTML; with pictures that its own commands make. DOC=--quick uses those that are there.
DOC ?=
doc: all
	@python3 doc/site/build.py $(BUILD)/cardan $(BUILD)/doc $(DOC)

# All tests with AddressSanitizer and UBSan, or those whose names match TESTS.
TESTS ?= .
sanitize:
	@$(MAKE) BUILD=build-sanitize CMAKE_FLAGS=-DSANITIZE=ON all
	@ctest --test-dir build-sanitize --output-on-failure -j2 -R '$(TESTS)'

# Eight threads on one model.
sanitize-threads:
	@cmake -S . -B build-threads -G Ninja -DSANITIZE_THREADS=ON > /dev/null
	@cmake --build build-threads --target api_test study_test sweep_test
	@TSAN_OPTIONS=halt_on_error=0:exitcode=66 build-threads/api_test
	@TSAN_OPTIONS=halt_on_error=0:exitcode=66 build-threads/study_test
	@TSAN_OPTIONS=halt_on_error=0:exitcode=66 build-threads/sweep_test

# Random graphs of expressions by the interpreter, libtcc and our machine code (test/diff/graphs.c), and the same program built
# with AddressSanitizer and UBSan: make test-graphs sanitize-graphs SEED=1 COUNT=1000000.
SEED ?= 1
COUNT ?= 1000000
test-graphs: $(BUILD)/build.ninja
	@cmake --build $(BUILD) --target diff_graphs
	@$(BUILD)/test/diff_graphs $(SEED) $(COUNT)

sanitize-graphs:
	@$(MAKE) --no-print-directory BUILD=build-sanitize CMAKE_FLAGS=-DSANITIZE=ON test-graphs

# Compiles, runs and frees a model again and again: memory stays where it was. make test does so a few times.
TIMES ?= 1000
memory: all
	@GLIBC_TUNABLES=glibc.malloc.tcache_count=0 $(BUILD)/memory_test $(TIMES) \
	    Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot

# Needs clang. Seeds are the golden models; what was found interesting stays in $(BUILD)/fuzz-corpus.
FUZZ_SECONDS ?= 60
fuzz:
	@mkdir -p $(BUILD)/fuzz-corpus
	@sed -n 's/^\(SIGN\|KEYWORD\)(.*, \(".*"\))/\2/p' src/syntax/tokens.def > $(BUILD)/modelica.dict
	@clang -std=c11 -D_GNU_SOURCE -O1 -g -fsanitize=fuzzer,address,undefined -Isrc src/base/*.c src/syntax/*.c \
	    test/fuzz/parse_fuzz.c -o $(BUILD)/parse_fuzz
	@cd $(BUILD) && ./parse_fuzz -dict=modelica.dict -max_len=4096 -timeout=10 -max_total_time=$(FUZZ_SECONDS) \
	    fuzz-corpus $(CURDIR)/test/golden/wrong $(CURDIR)/test/golden/format

# The official library's examples: MSL=DIR is the library, REF=DIR its reference results, DYMOLA=CSV figures to set beside.
MSL ?=
REF ?=
DYMOLA ?=
AREAS ?= MultiBody Rotational Translational HeatTransfer Analog Blocks StateGraph
test-msl: all
	@test -n "$(MSL)" -a -n "$(REF)" || { echo "make test-msl MSL=DIR REF=DIR [DYMOLA=CSV] [AREAS=…]"; exit 2; }
	@python3 test/msl/verify.py $(BUILD)/cardan --msl $(MSL) --ref $(REF) $(if $(DYMOLA),--dymola $(DYMOLA)) \
	    --areas $(AREAS)

# FMUs and other programs, whatever of these is given: FMUSIM=PROGRAM and FMPY=DIR (its sources) judge the FMUs of thirty examples,
# MSL=DIR is the official library; the robot, the engine and a clocked drive go out and come back, a robot is split into three; REF=DIR: all
# examples of the library with a reference result go out and come back; REFERENCE="SOURCES FMUS…": modelica/Reference-FMUs;
# CROSS=REPOSITORY: modelica/fmi-cross-check. Every part says what it looked at and its figures. For a machine that does nothing else: the time
# of an export counts.
FMUSIM ?=
FMPY ?=
REFERENCE ?=
CROSS ?=
test-fmi: all
	@test -n "$(MSL)" || { echo "make test-fmi MSL=DIR [FMUSIM=PROGRAM] [FMPY=DIR] [REF=DIR] [REFERENCE=…] [CROSS=DIR]"; exit 2; }
	@export MSL="$(MSL)" REF="$(REF)" FMUSIM= FMPY= PYTHONDONTWRITEBYTECODE=1; status=0; \
	    part() { echo "== $$1"; shift; python3 "$$@" || { echo "== failed: $$*"; status=1; }; }; \
	    part "export, cost, sources, memory, saved states, threads, damaged FMUs" test/fmi/run.py $(BUILD)/cardan whole; \
	    part "the r3 robot in other languages" test/export/run.py $(BUILD)/cardan R3direct c fortran matlab python javascript 1100; \
	    part "systems of FMUs, the robot in three" test/component/run.py $(BUILD)/cardan; \
	    part "there and back" test/fmi/round.py $(BUILD)/cardan; \
	    test -z "$(REFERENCE)" || part "Reference FMUs" test/fmi/reference.py $(BUILD)/cardan $(REFERENCE); \
	    test -z "$(CROSS)" || part "FMUs of other tools" test/fmi/cross.py $(BUILD)/cardan $(CROSS); \
	    export FMUSIM="$(FMUSIM)" FMPY="$(FMPY)"; \
	    test -z "$(CROSS)" -o -z "$(FMPY)" || part "FMUs of other tools, by FMPy" test/fmi/cross.py $(BUILD)/cardan $(CROSS) --fmpy; \
	    test -z "$(FMUSIM)$(FMPY)" || part "thirty examples by others" test/fmi/sweep.py $(BUILD)/cardan; \
	    test -z "$(REF)" || part "all examples of the library" test/fmi/library.py $(BUILD)/cardan Modelica.; exit $$status

# Foreign programs on what is converted (test/peers): MuJoCo. ROBOTS: folder with URDF and MJCF files
# (test/peers/gather.py fills one from repositories), else a few small ones.
test-peers: all
	@tools/install-deps.sh test
	@python3 test/peers/run.py $(BUILD)/cardan $(ROBOTS)

# The examples of any library: LIBRARY=DIR is its package, MSL=DIR the official library, REF=DIR reference results where
# they do not lie in the library; OPTIONS as test/libraries/examples.py has them (--every 10, --table FILE, --jobs 2, ...).
LIBRARY ?=
OPTIONS ?=
test-library: all
	@test -n "$(LIBRARY)" || { echo "make test-library LIBRARY=DIR [MSL=DIR] [REF=DIR] [OPTIONS=…]"; exit 2; }
	@python3 test/libraries/examples.py $(BUILD)/cardan --library $(LIBRARY) $(if $(MSL),-L $(MSL)) \
	    $(if $(REF),--ref $(REF)) $(OPTIONS)

bench: all
	@$(BUILD)/bench_kernel
	@python3 bench/run.py $(BUILD)/cardan $(if $(MSL),--msl $(MSL)) $(if $(DYMOLA),--dymola $(DYMOLA))

# The MultiBody examples of the official library, from the prompt to the written result, best of ten: MSL=DIR.
bench-examples: all
	@python3 bench/run.py $(BUILD)/cardan --msl $(MSL) --examples --best 10

# 20,000 statements compiled by our own code and by libtcc, and one evaluation of these examples by our machine code, gcc's and
# libtcc's: MSL=DIR, PATTERN=Loops for some of them.
bench-code: all
	@cmake --build $(BUILD) --target bench_emitted bench_statements
	@$(BUILD)/bench_statements
	@python3 bench/code.py $(BUILD) $(MSL) $(PATTERN)

# Dynamics beside those of others, the same trees for all: bench/peers.py. PEERS: folder with sources of Pinocchio and RBDL
# and with URDF files; without it MuJoCo, DART and Simbody, where Debian's packages are installed.
bench-peers: all
	@cmake --build $(BUILD) --target bench_emitted bench_compiled
	@python3 bench/peers.py $(BUILD) $(PEERS)

# Random trees of bodies in Modelica beside MuJoCo at the same error: SIZES="20 40 80".
bench-trees: all
	@cmake --build $(BUILD) --target bench_emitted
	@python3 bench/trees.py $(BUILD) $(SIZES)

# Studies at size: a thousand robots, 100,000 pendulums on threads, ranks, Slurm and Dask, and processes that are killed.
# PARTS=robot, pendulums or kills; RUNS=1000 for smaller ones.
PARTS ?=
bench-study: all
	@tools/install-deps.sh test
	@python3 bench/study.py $(BUILD) $(PARTS)

DEMO ?= Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot
DEMO_SHOWN ?= mechanics.tau --trail mechanics.load
demo: all
	@$(BUILD)/cardan simulate $(DEMO) -o $(BUILD)/demo.cdr
	@$(BUILD)/cardan animate $(BUILD)/demo.cdr $(DEMO_SHOWN) -o $(BUILD)/demo.html
	@echo "The robot moves in $(abspath $(BUILD)/demo.html): open it in a browser."

# The crank-slider of a four-stroke engine: built in C, simulated in both formalisms and through Modelica, and shown.
crank: all
	@python3 examples/crank_slider.py $(BUILD) $(BUILD)/crank

# The same for flattening: any text as a model.
fuzz-flatten:
	@mkdir -p $(BUILD)/flatten-corpus
	@sed -n 's/^\(SIGN\|KEYWORD\)(.*, \(".*"\))/\2/p' src/syntax/tokens.def > $(BUILD)/modelica.dict
	@clang -std=c11 -D_GNU_SOURCE -O1 -g -fsanitize=fuzzer,address,undefined -Isrc -Iinclude src/base/*.c \
	    src/syntax/*.c src/expr/*.c src/instance/*.c src/flat/*.c test/fuzz/flatten_fuzz.c -o $(BUILD)/flatten_fuzz \
	    -lz -ldl -lm
	@cd $(BUILD) && ./flatten_fuzz -dict=modelica.dict -max_len=2048 -timeout=10 -max_total_time=$(FUZZ_SECONDS) \
	    flatten-corpus $(CURDIR)/test/golden/wrong

# Each reader of models and meshes: READER is one of these. Seeds are an example in the reader's format.
READERS = neutral urdf mjcf sdf adams mbdyn modelica stl obj dxf
READER ?= urdf
FUZZED = cardan_convert cardan_flat cardan_instance cardan_expr cardan_syntax cardan_mbs cardan_base
fuzz-models: all
	@test -n "$(filter $(READER),$(READERS))" || { echo "READER is one of: $(READERS)"; exit 2; }
	@mkdir -p $(BUILD)/fuzz-$(READER)
	@python3 test/fuzz/seeds.py $(BUILD) $(READER) $(BUILD)/fuzz-$(READER)
	@cmake -S . -B build-fuzz -G Ninja -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=None \
	    -DCMAKE_C_FLAGS="-O1 -g -fsanitize=fuzzer-no-link,address,undefined" > /dev/null
	@cmake --build build-fuzz --target $(FUZZED)
	@clang -std=c11 -D_GNU_SOURCE -O1 -g -fsanitize=fuzzer,address,undefined -DCARDAN_SHARE='"$(CURDIR)"' -Isrc \
	    -Iinclude test/fuzz/models_fuzz.c $(FUZZED:%=build-fuzz/lib%.a) -o build-fuzz/models_fuzz \
	    -lexpat -lz -ldl -lm
	@cd $(BUILD) && READER=$(READER) ../build-fuzz/models_fuzz -max_len=8192 -timeout=20 -rss_limit_mb=4096 \
	    -max_total_time=$(FUZZ_SECONDS) fuzz-$(READER)

# The same for the classic language.
fuzz-classic:
	@mkdir -p $(BUILD)/classic-corpus
	@clang -std=c11 -D_GNU_SOURCE -O1 -g -fsanitize=fuzzer,address,undefined -Isrc -Iinclude src/base/*.c \
	    src/syntax/*.c src/expr/*.c src/instance/*.c test/fuzz/classic_fuzz.c -o $(BUILD)/classic_fuzz \
	    -lz -ldl -lm
	@cd $(BUILD) && ./classic_fuzz -max_len=2048 -timeout=10 -max_total_time=$(FUZZ_SECONDS) \
	    classic-corpus $(CURDIR)/test/golden/classic $(CURDIR)/lib/dymola

clean:
	rm -rf build build-*

.PHONY: test-graphs sanitize-graphs all bench bench-study crank deb demo deps doc install memory wheel test test-fmi test-library test-msl test-peers sanitize sanitize-threads fuzz fuzz-classic fuzz-flatten fuzz-models clean bench-code bench-examples bench-peers bench-trees
